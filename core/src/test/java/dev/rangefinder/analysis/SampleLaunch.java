package dev.rangefinder.analysis;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchDetails;
import dev.rangefinder.capture.LaunchOrigin;
import dev.rangefinder.capture.MetricDictionary;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.capture.NvtxDomain;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.capture.Section;
import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.capture.WorkloadType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// A launch for tests, put together word by word.
final class SampleLaunch {
    private static final List<String> DOMAINS = List.of(NvtxDomain.DEFAULT_NAME, "LLM", "NCCL");

    private final Map<String, Double> metrics = new LinkedHashMap<>();
    private final List<NvtxState.PushPopStack> stacks = new ArrayList<>();
    private final Map<Long, List<OpenRange>> startEnd = new LinkedHashMap<>();
    private String kernel = "gemm";
    private long process = 100;
    private long device;
    private String deviceName = "GPU A";
    private long thread = 1;
    private boolean nvtx = true;
    private WorkloadType workload = WorkloadType.KERNEL;
    private List<Section> sections = List.of();
    private List<RuleResult> rules = List.of();
    private Optional<Dimensions> grid = Optional.empty();
    private Optional<Dimensions> block = Optional.empty();
    private String spelling = "_Z";
    private Optional<String> machineCode = Optional.empty();

    static SampleLaunch of(String kernel, double nanoseconds) {
        return untimed(kernel).metric("gpu__time_duration.sum", nanoseconds);
    }

    /// Of a capture that did not ask for durations.
    static SampleLaunch untimed(String kernel) {
        SampleLaunch launch = new SampleLaunch();
        launch.kernel = kernel;
        return launch;
    }

    SampleLaunch metric(String name, double value) {
        metrics.put(name, value);
        return this;
    }

    SampleLaunch on(long processId, long deviceId, String model) {
        process = processId;
        device = deviceId;
        deviceName = model;
        return this;
    }

    SampleLaunch shape(long blocks, long threads) {
        grid = Optional.of(new Dimensions(blocks, 1, 1));
        block = Optional.of(new Dimensions(threads, 1, 1));
        return this;
    }

    SampleLaunch grid(Dimensions blocks) {
        grid = Optional.of(blocks);
        return this;
    }

    SampleLaunch machineCode(String hash) {
        machineCode = Optional.of(hash);
        return this;
    }

    /// What the mangled name begins with.
    SampleLaunch mangled(String beginning) {
        spelling = beginning;
        return this;
    }

    SampleLaunch thread(long id) {
        thread = id;
        return this;
    }

    SampleLaunch withoutNvtx() {
        nvtx = false;
        return this;
    }

    SampleLaunch asRangeResult() {
        workload = WorkloadType.RANGE;
        return this;
    }

    SampleLaunch sections(Section... defined) {
        sections = List.of(defined);
        return this;
    }

    SampleLaunch rules(RuleResult... results) {
        rules = List.of(results);
        return this;
    }

    /// Open ranges of the default domain on the launching thread: `label` or `label@lastApiCall`.
    SampleLaunch in(String... labels) {
        return inDomain(0, thread, labels);
    }

    SampleLaunch inDomain(int domain, long ofThread, String... labels) {
        List<OpenRange> ranges = new ArrayList<>();
        for (String label : labels) {
            int at = label.lastIndexOf('@');
            OptionalLong api = at < 0 ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(label.substring(at + 1)));
            String name = at < 0 ? label : label.substring(0, at);
            ranges.add(new OpenRange.PushPop(name, name, api, Optional.empty()));
        }
        stacks.add(new NvtxState.PushPopStack(ofThread, domain, ranges));
        return this;
    }

    SampleLaunch startEnd(String label, long id, long lastApiCall) {
        startEnd.computeIfAbsent(0L, _ -> new ArrayList<>())
                .add(new OpenRange.StartEnd(
                        OptionalLong.of(id),
                        label,
                        label,
                        OptionalLong.of(lastApiCall),
                        OptionalLong.of(thread),
                        Optional.empty()));
        return this;
    }

    Launch launch() {
        MetricDictionary dictionary = MetricDictionary.of(List.copyOf(metrics.keySet()));
        MetricValues.Builder values = new MetricValues.Builder(dictionary);
        metrics.forEach((name, value) -> values.real(dictionary.indexOf(name), value));
        List<NvtxDomain> domains = new ArrayList<>();
        for (int id = 0; id < DOMAINS.size(); id++) {
            domains.add(new NvtxDomain(id, DOMAINS.get(id), Map.of(), List.of()));
        }
        NvtxState state = new NvtxState(
                OptionalLong.of(0),
                OptionalLong.empty(),
                domains,
                stacks,
                startEnd.entrySet().stream()
                        .map(set -> new NvtxState.StartEndRanges(set.getKey(), set.getValue()))
                        .toList());
        return new Launch(
                0,
                workload,
                new LaunchOrigin(
                        Optional.of(new TargetProcess(process, "node1", "/bin/train")),
                        OptionalLong.of(device),
                        OptionalLong.of(1),
                        OptionalLong.of(7),
                        OptionalLong.of(thread),
                        OptionalLong.empty(),
                        OptionalLong.empty()),
                deviceName,
                "9.0",
                new KernelName(spelling + kernel, kernel, kernel + "()"),
                grid,
                block,
                nvtx ? Optional.of(state) : Optional.empty(),
                values.build(),
                new LaunchDetails(
                        OptionalLong.empty(), sections, rules, List.of(), Map.of(), List.of(), 0, machineCode));
    }
}
