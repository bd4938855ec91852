package dev.rangefinder.diff;

import dev.rangefinder.analysis.RegionAnalysis;
import dev.rangefinder.analysis.ReportSettings;
import dev.rangefinder.analysis.input.InputFacts;
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
import dev.rangefinder.capture.Session;
import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.capture.WorkloadType;
import dev.rangefinder.diff.DiffSide.DiffRun;
import dev.rangefinder.finding.Findings;
import dev.rangefinder.result.Environment;
import dev.rangefinder.result.Provenance;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// A run made launch by launch. A launch of `gemm` has 140,000 cycles, 100 µs and 4,000,000 instructions, unless it is
/// told otherwise; those of other kernels somewhat more, because reports of equal launches are broken.
final class MadeRun {
    private final String name;
    private final List<Launch> launches = new ArrayList<>();
    private String device = "GPU A";
    private double factor = 1;

    MadeRun(String name) {
        this.name = name;
    }

    MadeRun on(String model) {
        device = model;
        return this;
    }

    /// By how much all cycles and times from here on are longer.
    MadeRun slower(double times) {
        factor = times;
        return this;
    }

    /// What a launch has that others have not.
    record Launched(
            String kernel,
            String path,
            long instance,
            double cycles,
            double instructions,
            long blocks,
            Optional<String> code,
            Map<String, Double> more) {
        static Launched of(String kernel, String path) {
            int own = kernel.equals("gemm") ? 0 : 1 + (kernel.hashCode() & 1023);
            return new Launched(
                    kernel, path, 1, 140_000 + 7 * own, 4_000_000 + 10 * own, 128, Optional.empty(), Map.of());
        }

        Launched instance(long number) {
            return new Launched(kernel, path, number, cycles, instructions, blocks, code, more);
        }

        Launched cycles(double count) {
            return new Launched(kernel, path, instance, count, instructions, blocks, code, more);
        }

        Launched instructions(double count) {
            return new Launched(kernel, path, instance, cycles, count, blocks, code, more);
        }

        Launched blocks(long count) {
            return new Launched(kernel, path, instance, cycles, instructions, count, code, more);
        }

        Launched code(String hash) {
            return new Launched(kernel, path, instance, cycles, instructions, blocks, Optional.of(hash), more);
        }

        Launched with(String metric, double value) {
            Map<String, Double> all = new LinkedHashMap<>(more);
            all.put(metric, value);
            return new Launched(kernel, path, instance, cycles, instructions, blocks, code, all);
        }
    }

    MadeRun launch(Launched launched) {
        Map<String, Double> metrics = new LinkedHashMap<>();
        metrics.put("gpu__time_duration.sum", launched.cycles * factor / 1.4);
        metrics.put("sm__cycles_elapsed.max", launched.cycles * factor);
        if (launched.instructions > 0) {
            metrics.put("smsp__inst_executed.sum", launched.instructions);
        }
        metrics.putAll(launched.more);
        MetricDictionary dictionary = MetricDictionary.of(List.copyOf(metrics.keySet()));
        MetricValues.Builder values = new MetricValues.Builder(dictionary);
        metrics.forEach((metric, value) -> values.real(dictionary.indexOf(metric), value));
        List<OpenRange> ranges = new ArrayList<>();
        for (String label : launched.path.isEmpty() ? new String[0] : launched.path.split("/")) {
            ranges.add(new OpenRange.PushPop(label, label, OptionalLong.of(launched.instance), Optional.empty()));
        }
        NvtxState state = new NvtxState(
                OptionalLong.of(0),
                OptionalLong.empty(),
                List.of(new NvtxDomain(0, NvtxDomain.DEFAULT_NAME, Map.of(), List.of())),
                List.of(new NvtxState.PushPopStack(1, 0, ranges)),
                List.of());
        launches.add(new Launch(
                launches.size(),
                WorkloadType.KERNEL,
                new LaunchOrigin(
                        Optional.of(new TargetProcess(100, "node1", "/bin/train")),
                        OptionalLong.of(0),
                        OptionalLong.of(1),
                        OptionalLong.of(7),
                        OptionalLong.of(1),
                        OptionalLong.empty(),
                        OptionalLong.empty()),
                device,
                "9.0",
                new KernelName("_Z" + launched.kernel, launched.kernel, launched.kernel),
                Optional.of(new Dimensions(launched.blocks, 1, 1)),
                Optional.of(new Dimensions(256, 1, 1)),
                Optional.of(state),
                values.build(),
                new LaunchDetails(
                        OptionalLong.empty(), List.of(), List.of(), List.of(), Map.of(), List.of(), 0, launched.code)));
        return this;
    }

    DiffRun run() {
        RegionAnalysis analysis = new RegionAnalysis(ReportSettings.DEFAULT);
        analysis.begin(
                new InputFacts(
                        name,
                        name,
                        "ncu-rep",
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        false,
                        Optional.empty(),
                        Environment.UNKNOWN),
                Session.EMPTY);
        launches.forEach(analysis::add);
        return new DiffRun(name, Findings.in(analysis.finish(Provenance.NONE, Object::toString)));
    }
}
