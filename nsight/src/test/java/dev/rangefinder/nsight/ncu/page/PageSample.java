package dev.rangefinder.nsight.ncu.page;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchDetails;
import dev.rangefinder.capture.LaunchOrigin;
import dev.rangefinder.capture.MetricDictionary;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.capture.NvtxDomain;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.capture.Section;
import dev.rangefinder.capture.Session;
import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.capture.WorkloadType;
import dev.rangefinder.nsight.ncu.report.encoding.NcuReportWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// A report of one launch, put together piece by piece.
final class PageSample {
    private final Map<String, MetricValue> values = new LinkedHashMap<>();
    private final List<Section> sections = new ArrayList<>();
    private final List<RuleResult> rules = new ArrayList<>();
    private final String version;
    private Optional<NvtxState> nvtx = Optional.empty();

    PageSample(String version) {
        this.version = version;
    }

    PageSample value(String metric, double value) {
        values.put(metric, new MetricValue.Real(value));
        return this;
    }

    PageSample value(String metric, MetricValue value) {
        values.put(metric, value);
        return this;
    }

    PageSample section(Section section) {
        sections.add(section);
        return this;
    }

    PageSample rule(String section, String id, RuleResult.RuleMessage... findings) {
        rules.add(new RuleResult(id, id, section, List.of(findings)));
        return this;
    }

    PageSample push(String range) {
        OpenRange open = new OpenRange.PushPop(range, range, OptionalLong.empty(), Optional.empty());
        nvtx = Optional.of(new NvtxState(
                OptionalLong.of(0),
                OptionalLong.empty(),
                List.of(new NvtxDomain(0, NvtxDomain.DEFAULT_NAME, Map.of(), List.of())),
                List.of(new NvtxState.PushPopStack(77, 0, List.of(open))),
                List.of()));
        return this;
    }

    static Section.Metric metric(String label, String metric) {
        return new Section.Metric(metric, label, List.of());
    }

    Path writeTo(Path file) {
        Session session = new Session(
                OptionalLong.of(1_600_000_000),
                Map.of("Nsight Compute Target", version),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        try (NcuReportWriter writer = NcuReportWriter.create(file, session)) {
            writer.launch(launch());
            writer.finish();
        }
        return file;
    }

    private Launch launch() {
        value("device__attribute_compute_capability_major", new MetricValue.Whole(9));
        value("device__attribute_compute_capability_minor", new MetricValue.Whole(0));
        value("launch__device_id", new MetricValue.Whole(0));
        MetricDictionary dictionary = MetricDictionary.of(List.copyOf(values.keySet()));
        MetricValues.Builder builder = new MetricValues.Builder(dictionary);
        int index = 0;
        for (MetricValue value : values.values()) {
            builder.set(index++, value);
        }
        return new Launch(
                0,
                WorkloadType.KERNEL,
                new LaunchOrigin(
                        Optional.of(new TargetProcess(4711, "127.0.0.1", "/opt/bin/demo")),
                        OptionalLong.of(0),
                        OptionalLong.of(1),
                        OptionalLong.of(7),
                        OptionalLong.of(77),
                        OptionalLong.of(3),
                        OptionalLong.of(1_600_000_001)),
                "",
                "9.0",
                new KernelName("_Z", "gemm", "void a::b::gemm<(int)4>(float *)"),
                Optional.of(new Dimensions(8, 2, 1)),
                Optional.of(new Dimensions(128, 1, 1)),
                nvtx,
                builder.build(),
                new LaunchDetails(
                        OptionalLong.empty(), sections, rules, List.of(), Map.of(), List.of(), 0, Optional.empty()));
    }
}
