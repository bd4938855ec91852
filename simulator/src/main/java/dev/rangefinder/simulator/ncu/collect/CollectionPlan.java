package dev.rangefinder.simulator.ncu.collect;

import dev.rangefinder.capture.LaunchOrigin;
import dev.rangefinder.capture.MetricDictionary;
import dev.rangefinder.capture.MetricInstances;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.capture.Section;
import dev.rangefinder.metric.KnownSection;
import dev.rangefinder.metric.MetricName;
import dev.rangefinder.simulator.command.Refusal;
import dev.rangefinder.simulator.gpu.GpuModel;
import dev.rangefinder.simulator.gpu.Measurement;
import dev.rangefinder.simulator.ncu.command.NcuCommandLine;
import dev.rangefinder.simulator.ncu.page.Results;
import dev.rangefinder.simulator.ncu.report.SimulatedSession;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// What is collected of every result.
public final class CollectionPlan {
    /// Always collected, because it costs nothing.
    private static final Set<String> FREE = Set.of("launch", "device", "nvlink", "numa", "c2clink", "profiler");

    /// What is counted instruction by instruction, or computed from that: one pass for all of it.
    private static final Set<String> OF_INSTRUCTIONS = Set.of("", "sass", "derived");

    /// Units of chips that share their memory with a processor; sections ask for them only there.
    private static final Set<String> OTHER_CHIPS = Set.of("mcc");

    private static final String PASSES = "profiler__replayer_passes";
    private static final String DEVICE = "launch__device_id";
    private static final String CONTEXT = "launch__context_id";
    private static final String STREAM = "launch__stream_id";
    private static final String WARM_UP = "profiler__replayer_passes_type_warmup";

    /// A pass reads so many different counters: with it sets take about as many passes as real devices need.
    private static final int COUNTERS_OF_PASS = 3;

    /// What real devices from Ampere on read in one pass, without any replay, and in four (facts/perfworks.md §5).
    private static final Set<String> IN_ONE_PASS = Set.of(
            "gpu__time_duration",
            "sm__cycles_active",
            "sm__warps_active",
            "sm__maximum_warps_per_active_cycle_pct",
            "sm__maximum_warps_avg_per_active_cycle",
            "sm__inst_executed",
            "dram__bytes",
            "dram__throughput",
            "dram__cycles_active",
            "smsp__warps_active",
            "l1tex__t_sector_hit_rate",
            "sm__pipe_tensor_cycles_active",
            "lts__t_sectors");

    private static final Set<String> MORE_IN_FOUR = Set.of(
            "lts__t_sector_hit_rate",
            "smsp__issue_active",
            "smsp__warps_eligible",
            "smsp__sass_thread_inst_executed_op_fadd_pred_on",
            "smsp__sass_thread_inst_executed_op_fmul_pred_on",
            "smsp__sass_thread_inst_executed_op_ffma_pred_on");

    private static final int FOUR_PASSES = 4;

    private final List<Section> sections;
    private final MetricDictionary dictionary;
    private final List<String> unavailable;
    private final int passes;

    private CollectionPlan(List<Section> sections, Set<String> metrics, List<String> unavailable, int passes) {
        this.sections = List.copyOf(sections);
        this.dictionary = MetricDictionary.of(List.copyOf(metrics));
        this.unavailable = List.copyOf(unavailable);
        this.passes = passes;
    }

    /// What a command line asks for, as far as a device has it.
    ///
    /// @throws Refusal for a set, section or metric that does not exist
    public static CollectionPlan of(NcuCommandLine line, GpuModel gpu) {
        Set<String> known = new TreeSet<>(gpu.metrics());
        MetricNames names = new MetricNames(known, !line.has("disable-extra-suffixes"));
        List<KnownSection> chosen = ChosenSections.of(line);
        TreeSet<String> wanted = new TreeSet<>();
        List<String> unavailable = new ArrayList<>();
        List<Section> sections = new ArrayList<>();
        List<String> named = line.text("metrics").map(names::of).orElse(List.of());
        if (!named.isEmpty()) {
            sections.add(Results.named(named));
        }
        wanted.addAll(named);
        for (KnownSection section : chosen) {
            sections.add(SimulatedSession.section(section, entry -> isOfThisChip(entry, known)));
            for (KnownSection.LabelledMetric entry : section.entries()) {
                List<String> alternatives = new ArrayList<>(List.of(entry.metric()));
                alternatives.addAll(entry.alternatives());
                if (isOfThisChip(entry, known) && alternatives.stream().noneMatch(known::contains)) {
                    unavailable.add(entry.metric());
                }
                wanted.addAll(alternatives);
            }
            section.body().forEach(entry -> wanted.add(entry.metric()));
            wanted.addAll(HiddenMetrics.of(section.identifier()));
        }
        TreeSet<String> metrics = new TreeSet<>();
        wanted.stream()
                .flatMap(name -> names.extra(name).stream())
                .filter(known::contains)
                .forEach(metrics::add);
        int passes = passes(metrics);
        // Throughputs are made of these, so they come for nothing.
        List.copyOf(metrics).forEach(name -> metrics.addAll(gpu.listed(name)));
        known.stream()
                .filter(name -> FREE.contains(MetricName.parse(name).unit()))
                .forEach(metrics::add);
        metrics.addAll(List.of(PASSES, WARM_UP, DEVICE, CONTEXT, STREAM));
        return new CollectionPlan(sections, metrics, unavailable, passes);
    }

    private static boolean isOfThisChip(KnownSection.LabelledMetric entry, Set<String> known) {
        return known.contains(entry.metric())
                || !OTHER_CHIPS.contains(MetricName.parse(entry.metric()).unit());
    }

    private static int passes(Set<String> metrics) {
        List<MetricName> measured = metrics.stream()
                .map(MetricName::parse)
                .filter(name -> !FREE.contains(name.unit()) && !name.isList())
                .toList();
        Set<String> counters =
                measured.stream().map(MetricName::counter).collect(Collectors.toCollection(HashSet::new));
        // Curves of occupancy are computed from what a launch takes.
        counters.removeIf(name -> IN_ONE_PASS.contains(name) || name.startsWith("derived__pct_occupancy_"));
        if (counters.isEmpty()) {
            return 1;
        }
        counters.removeAll(MORE_IN_FOUR);
        return counters.isEmpty() ? Math.min(FOUR_PASSES, ofOthers(measured)) : ofOthers(measured);
    }

    private static int ofOthers(List<MetricName> measured) {
        long counters = measured.stream()
                .filter(name -> !OF_INSTRUCTIONS.contains(name.unit()))
                .map(MetricName::counter)
                .distinct()
                .count();
        int ofInstructions = measured.stream().anyMatch(name -> OF_INSTRUCTIONS.contains(name.unit())) ? 1 : 0;
        return (int) Math.max(1, (counters + COUNTERS_OF_PASS - 1) / COUNTERS_OF_PASS + ofInstructions);
    }

    public List<Section> sections() {
        return sections;
    }

    /// How many metrics are collected, free ones left out.
    public long size() {
        return dictionary.names().stream()
                .filter(name -> !FREE.contains(MetricName.parse(name).unit()))
                .count();
    }

    public List<String> metrics() {
        return dictionary.names();
    }

    /// Metrics of sections that the device does not have.
    public List<String> unavailable() {
        return unavailable;
    }

    /// How often a kernel is run to read all counters.
    public int passes() {
        return passes;
    }

    /// What a profiler writes down of one result.
    public MetricValues values(Measurement measured, LaunchOrigin origin) {
        MetricValues.Builder values = new MetricValues.Builder(dictionary);
        for (int index = 0; index < dictionary.size(); index++) {
            int place = index;
            value(measured, origin, dictionary.names().get(index)).ifPresent(value -> values.set(place, value));
        }
        return values.build();
    }

    /// The parts of collected values, where the device tells them apart.
    public List<MetricInstances> instances(Measurement measured) {
        return dictionary.names().stream()
                .flatMap(metric -> measured.instances(metric).stream())
                .toList();
    }

    private Optional<MetricValue> value(Measurement measured, LaunchOrigin origin, String metric) {
        return switch (metric) {
            case PASSES -> Optional.of(new MetricValue.Whole(passes));
            case WARM_UP -> Optional.of(new MetricValue.Whole(0));
            case DEVICE -> whole(origin.device());
            case CONTEXT -> whole(origin.context());
            case STREAM -> whole(origin.stream());
            default -> measured.value(metric);
        };
    }

    private static Optional<MetricValue> whole(OptionalLong number) {
        return number.isPresent() ? Optional.of(new MetricValue.Whole(number.getAsLong())) : Optional.empty();
    }
}
