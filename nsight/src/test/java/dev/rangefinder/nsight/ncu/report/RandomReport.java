package dev.rangefinder.nsight.ncu.report;

import dev.rangefinder.capture.Device;
import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.Executable;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchDetails;
import dev.rangefinder.capture.LaunchOrigin;
import dev.rangefinder.capture.MetricDictionary;
import dev.rangefinder.capture.MetricInstances;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.capture.NvtxDomain;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.capture.ProfilerSettings;
import dev.rangefinder.capture.RangeAttributes;
import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.capture.Section;
import dev.rangefinder.capture.Session;
import dev.rangefinder.capture.Source;
import dev.rangefinder.capture.StackFrame;
import dev.rangefinder.capture.SystemInfo;
import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.capture.WorkloadType;
import dev.rangefinder.nsight.ncu.report.encoding.NcuReportWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/// A random report: everything the format can say, in shapes no real file has. The same seed gives the same report.
final class RandomReport {
    private static final List<String> ODD_TEXTS = List.of(
            "", "A", "A::A1", "regex:.*", "數據", "🚀", "nul\0inside", "line\nbreak", "\"quoted\"", "x".repeat(300));

    private final SplittableRandom random;
    private final Session session;
    private final List<Source> sources;
    private final List<Launch> launches;

    RandomReport(long seed) {
        this.random = new SplittableRandom(seed);
        this.session = session();
        this.sources = list(3, this::source);
        List<String> metrics = metricNames();
        this.launches = new ArrayList<>();
        for (int id = random.nextInt(12); id > 0; id--) {
            launches.add(launch(launches.size(), metrics));
        }
    }

    Session writtenSession() {
        return session;
    }

    List<Source> writtenSources() {
        return sources;
    }

    List<Launch> writtenLaunches() {
        return launches;
    }

    void writeTo(Path file) {
        try (NcuReportWriter writer = NcuReportWriter.create(file, session)) {
            sources.forEach(writer::source);
            launches.forEach(writer::launch);
            writer.finish();
        }
    }

    private Session session() {
        Map<String, String> versions = new LinkedHashMap<>();
        list(4, this::text).forEach(provider -> versions.put(provider, text()));
        List<Device> devices = new ArrayList<>();
        for (int id = 0; id < random.nextInt(1, 4); id++) {
            Map<String, MetricValue> attributes = new LinkedHashMap<>();
            list(6, this::text).forEach(name -> attributes.put(name, value()));
            attributes.put(Device.MAJOR, new MetricValue.Whole(9));
            attributes.put(Device.MINOR, new MetricValue.Whole(id));
            devices.add(new Device(id, text(), attributes));
        }
        return new Session(
                maybeNumber(),
                versions,
                maybe(this::text),
                devices,
                maybe(this::system),
                maybe(this::system),
                maybe(this::text),
                maybe(() -> new Executable(text(), text(), text(), text())),
                maybe(() -> new ProfilerSettings(
                        maybe(random::nextBoolean), maybe(this::text), maybe(this::text), maybe(this::text))));
    }

    private SystemInfo system() {
        return new SystemInfo(text(), text(), text(), text(), text(), random.nextBoolean() ? "Linux" : "99");
    }

    private Source source() {
        return new Source(
                random.nextLong(),
                random.nextInt(500),
                random.nextInt(20) + "." + random.nextInt(9),
                list(3, () -> new Source.File(text(), random.nextInt(50))),
                random.nextInt(5));
    }

    private List<String> metricNames() {
        List<String> names = new ArrayList<>(List.of("launch__device_id", "gpu__time_duration.sum"));
        for (int index = random.nextInt(40); index > 0; index--) {
            names.add("unit" + index + "__quantity.sum");
        }
        return names;
    }

    private Launch launch(long id, List<String> metrics) {
        Device device = session.devices().get(random.nextInt(session.devices().size()));
        MetricValues.Builder values = new MetricValues.Builder(MetricDictionary.of(metrics));
        values.whole(0, device.id());
        for (int index = 1; index < metrics.size(); index++) {
            if (random.nextInt(4) > 0) {
                values.set(index, random.nextInt(10) == 0 ? new MetricValue.None() : value());
            }
        }
        MetricValues built = values.build();
        return new Launch(
                id,
                WorkloadType.KERNEL,
                new LaunchOrigin(
                        maybe(() -> new TargetProcess(random.nextInt(70_000), text(), text())),
                        OptionalLong.of(device.id()),
                        maybeNumber(),
                        maybeNumber(),
                        maybeNumber(),
                        maybeNumber(),
                        maybeNumber()),
                device.name(),
                device.computeCapability().orElseThrow(),
                new KernelName(text(), text(), text()),
                Optional.of(dimensions()),
                Optional.of(dimensions()),
                maybe(this::state),
                built,
                details(built));
    }

    private LaunchDetails details(MetricValues values) {
        List<MetricInstances> instances = new ArrayList<>();
        Map<String, Integer> repeated = new LinkedHashMap<>();
        List<String> names = values.dictionary().names();
        for (int index = 1; index < names.size(); index++) {
            if (values.isListed(index) && random.nextInt(5) == 0) {
                List<MetricInstances.Instance> found = list(6, () -> new MetricInstances.Instance(value(), value()));
                boolean timeSeries = random.nextBoolean();
                if (timeSeries || !found.isEmpty()) {
                    instances.add(new MetricInstances(names.get(index), timeSeries, found.size(), found));
                }
            }
            if (values.isListed(index) && random.nextInt(8) == 0) {
                repeated.put(names.get(index), random.nextInt(2, 5));
            }
        }
        List<StackFrame> callStack =
                list(4, () -> new StackFrame(text(), random.nextLong(), text(), text(), random.nextInt(5000)));
        return new LaunchDetails(
                maybeNumber(),
                list(3, this::section),
                list(3, this::rule),
                instances,
                repeated,
                callStack,
                callStack.size(),
                Optional.empty());
    }

    private Section section() {
        return new Section(
                text(),
                text(),
                random.nextInt(3) * random.nextInt(200),
                list(4, this::sectionMetric),
                list(3, this::sectionMetric),
                list(
                        2,
                        () -> new Section.RooflineValue(
                                text(), list(2, this::sectionMetric), list(2, this::sectionMetric))));
    }

    private Section.Metric sectionMetric() {
        return new Section.Metric(
                text(),
                text(),
                list(3, () -> new Section.Option(text(), text(), list(2, this::chips))),
                list(2, this::chips));
    }

    private Section.Chips chips() {
        return new Section.Chips(random.nextInt(130), random.nextInt(130));
    }

    private RuleResult rule() {
        return new RuleResult(
                text(),
                text(),
                text(),
                list(
                        3,
                        () -> new RuleResult.RuleMessage(
                                pick(RuleResult.Type.values()),
                                text(),
                                text(),
                                maybe(() -> new RuleResult.Speedup(
                                        pick(RuleResult.Speedup.SpeedupKind.values()), random.nextDouble() * 100)))));
    }

    private NvtxState state() {
        List<NvtxDomain> domains = new ArrayList<>();
        domains.add(new NvtxDomain(0, NvtxDomain.DEFAULT_NAME, Map.of(), List.of()));
        for (int id = 1; id < random.nextInt(1, 4); id++) {
            domains.add(new NvtxDomain(
                    0x5600L + id,
                    text(),
                    names(),
                    list(2, () -> new NvtxDomain.NameTable(random.nextInt(1, 18), names()))));
        }
        List<NvtxState.PushPopStack> stacks = new ArrayList<>();
        List<NvtxState.StartEndRanges> startEnd = new ArrayList<>();
        for (int thread = 0; thread < random.nextInt(1, 3); thread++) {
            for (NvtxDomain domain : domains) {
                stacks.add(new NvtxState.PushPopStack(4000 + thread, domain.id(), list(4, () -> pushPop(domain))));
            }
        }
        domains.forEach(domain ->
                startEnd.add(new NvtxState.StartEndRanges(domain.id(), list(3, () -> startEnd(domain)))));
        return new NvtxState(maybeNumber(), maybeNumber(), domains, stacks, startEnd);
    }

    private OpenRange pushPop(NvtxDomain domain) {
        String name = text();
        Optional<RangeAttributes> attributes = maybe(this::attributes);
        return new OpenRange.PushPop(name, label(domain, name, attributes), maybeNumber(), attributes);
    }

    private OpenRange startEnd(NvtxDomain domain) {
        String name = text();
        Optional<RangeAttributes> attributes = maybe(this::attributes);
        return new OpenRange.StartEnd(
                maybeNumber(), name, label(domain, name, attributes), maybeNumber(), maybeNumber(), attributes);
    }

    /// The rule in other words than the reader's: the first text that is not empty.
    private static String label(NvtxDomain domain, String name, Optional<RangeAttributes> attributes) {
        Optional<RangeAttributes.EventMessage> message = attributes.flatMap(RangeAttributes::message);
        List<String> candidates = List.of(
                name,
                message.flatMap(RangeAttributes.EventMessage::text).orElse(""),
                message.filter(text -> text.handle().isPresent())
                        .map(text ->
                                domain.registered().getOrDefault(text.handle().getAsLong(), ""))
                        .orElse(""));
        return candidates.stream().filter(text -> !text.isEmpty()).findFirst().orElse("");
    }

    private RangeAttributes attributes() {
        return new RangeAttributes(
                2,
                random.nextInt(9),
                random.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(random.nextInt()),
                maybe(this::payload),
                maybe(() -> new RangeAttributes.EventMessage(
                        pick(RangeAttributes.TextType.values()),
                        maybe(this::text),
                        random.nextBoolean() ? OptionalLong.empty() : OptionalLong.of(random.nextInt(4)))));
    }

    private RangeAttributes.Payload payload() {
        RangeAttributes.PayloadType type = pick(RangeAttributes.PayloadType.values());
        return new RangeAttributes.Payload(
                type,
                switch (type) {
                    case UINT64, INT64 -> random.nextLong();
                    case UINT32 -> Integer.toUnsignedLong(random.nextInt());
                    case INT32 -> random.nextInt();
                    case DOUBLE -> Double.doubleToRawLongBits(random.nextDouble());
                    case FLOAT -> Double.doubleToRawLongBits((float) random.nextDouble());
                });
    }

    private Map<Long, String> names() {
        Map<Long, String> names = new LinkedHashMap<>();
        for (long id = 0; id < random.nextInt(4); id++) {
            names.put(id, text());
        }
        return names;
    }

    private Dimensions dimensions() {
        return new Dimensions(random.nextInt(1 << 20), random.nextInt(64), random.nextInt(64));
    }

    private MetricValue value() {
        return switch (random.nextInt(6)) {
            case 0 -> new MetricValue.Text(text());
            case 1 -> new MetricValue.Whole(random.nextLong());
            case 2 -> new MetricValue.Whole(random.nextInt(1000));
            case 3 -> new MetricValue.Real(Double.NaN);
            case 4 -> new MetricValue.Real(Double.NEGATIVE_INFINITY);
            default -> new MetricValue.Real(random.nextDouble() * 1e12);
        };
    }

    private String text() {
        return random.nextInt(3) == 0 ? ODD_TEXTS.get(random.nextInt(ODD_TEXTS.size())) : "text" + random.nextInt(9);
    }

    private OptionalLong maybeNumber() {
        return random.nextInt(4) == 0
                ? OptionalLong.empty()
                : OptionalLong.of(random.nextLong() >>> random.nextInt(64));
    }

    private <T> Optional<T> maybe(Supplier<T> value) {
        return random.nextInt(4) == 0 ? Optional.empty() : Optional.of(value.get());
    }

    private <T> List<T> list(int most, Supplier<T> element) {
        List<T> elements = new ArrayList<>();
        for (int count = random.nextInt(most + 1); count > 0; count--) {
            elements.add(element.get());
        }
        return elements;
    }

    private <T> T pick(T[] values) {
        return values[random.nextInt(values.length)];
    }
}
