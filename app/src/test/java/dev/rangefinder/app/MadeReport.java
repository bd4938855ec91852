package dev.rangefinder.app;

import dev.rangefinder.capture.Device;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// A report (`.ncu-rep`) made launch by launch, with the metrics and sections that a test needs.
final class MadeReport {
    private final MetricDictionary dictionary;
    private final List<Section> sections;
    private final List<RuleResult> rules = new ArrayList<>();
    private final List<Launch> launches = new ArrayList<>();
    private Session session = Session.EMPTY;

    private MadeReport(List<String> metrics, List<Section> sections) {
        this.dictionary = MetricDictionary.of(metrics);
        this.sections = List.copyOf(sections);
    }

    static MadeReport of(List<String> metrics, Section... sections) {
        return new MadeReport(metrics, List.of(sections));
    }

    /// A section whose rows are labels and metrics in turn; a label may be empty.
    static Section section(String id, String name, String... labelsAndMetrics) {
        List<Section.Metric> rows = new ArrayList<>();
        for (int i = 0; i < labelsAndMetrics.length; i += 2) {
            rows.add(new Section.Metric(labelsAndMetrics[i + 1], labelsAndMetrics[i], List.of()));
        }
        return new Section(id, name, rows);
    }

    /// What a rule of a section says about all launches from here on.
    MadeReport rule(String section, String text) {
        RuleResult.RuleMessage finding =
                new RuleResult.RuleMessage(RuleResult.Type.OPTIMIZATION, "Finding", text, Optional.empty());
        rules.add(new RuleResult("Rule", "Rule", section, List.of(finding)));
        return this;
    }

    /// A report that tells the model of its device, which one without a session does not.
    static MadeReport on(String model, List<String> metrics) {
        List<String> all = new ArrayList<>(metrics);
        all.add("launch__device_id");
        MadeReport report = of(all);
        report.session = new Session(
                OptionalLong.of(1_767_225_600),
                Map.of("CUDA Version", "13.0", "Display Driver Version", "580.00"),
                Optional.of("ncu --nvtx -o run python infer.py"),
                List.of(new Device(
                        0,
                        model,
                        Map.of(Device.MAJOR, new MetricValue.Whole(9), Device.MINOR, new MetricValue.Whole(0)))),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        return report;
    }

    /// @param values of the metrics in their order: numbers or texts
    MadeReport launch(String kernel, List<String> ranges, Object... values) {
        MetricValues.Builder built = new MetricValues.Builder(dictionary);
        for (int i = 0; i < values.length; i++) {
            built.set(
                    i,
                    values[i] instanceof Number number
                            ? new MetricValue.Real(number.doubleValue())
                            : new MetricValue.Text(values[i].toString()));
        }
        if (!session.equals(Session.EMPTY)) {
            built.set(values.length, new MetricValue.Real(0));
        }
        long id = launches.size();
        launches.add(new Launch(
                id,
                WorkloadType.KERNEL,
                new LaunchOrigin(
                        Optional.of(new TargetProcess(4711, "127.0.0.1", "infer")),
                        OptionalLong.of(0),
                        OptionalLong.of(1),
                        OptionalLong.of(7),
                        OptionalLong.of(4711),
                        OptionalLong.of(100 + id),
                        OptionalLong.of(1_767_225_600 + id)),
                "Example GPU",
                "9.0",
                new KernelName("_Z" + kernel, kernel, kernel),
                Optional.of(new Dimensions(1, 1, 1)),
                Optional.of(new Dimensions(1, 1, 1)),
                Optional.of(state(ranges)),
                built.build(),
                new LaunchDetails(
                        OptionalLong.of(1), sections, rules, List.of(), Map.of(), List.of(), 0, Optional.empty())));
        return this;
    }

    private static NvtxState state(List<String> ranges) {
        List<OpenRange> open = ranges.stream()
                .<OpenRange>map(label -> new OpenRange.PushPop(label, label, OptionalLong.of(1), Optional.empty()))
                .toList();
        return new NvtxState(
                OptionalLong.of(0),
                OptionalLong.of(0),
                List.of(new NvtxDomain(0, NvtxDomain.DEFAULT_NAME, Map.of(), List.of())),
                List.of(new NvtxState.PushPopStack(4711, 0, open)),
                List.of(new NvtxState.StartEndRanges(0, List.of())));
    }

    List<Launch> launches() {
        return List.copyOf(launches);
    }

    Path writeTo(Path file) {
        try (NcuReportWriter writer = NcuReportWriter.create(file, session)) {
            launches.forEach(writer::launch);
            writer.finish();
        }
        return file;
    }
}
