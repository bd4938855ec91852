package dev.rangefinder.perfworks;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// All that the library knows of the metrics of one chip. Texts are NVIDIA's, of the user's installation.
///
/// A *base name* is `dram__bytes`; a *full name* has what can be measured of it: `dram__bytes.sum.per_second`,
/// `lts__t_sector_hit_rate.pct`. May be used by several threads, which wait for each other, until it is closed.
public final class ChipMetrics implements AutoCloseable {
    private static final String BREAKDOWN = "breakdown:";

    /// What the catalogue's own units also measure, but by other means than its counters (facts/perfworks.md §3).
    private static final Pattern BY_OTHER_MEANS = Pattern.compile("[a-z0-9]+__(?:pcsamp_.*|sass_.*memdesc.*)");

    /// A raw counter that stands for none: constants need nothing measured.
    private static final Pattern NOTHING = Pattern.compile("0x0+");

    private static final List<String> ROLL_UPS = List.of("avg", "max", "min", "sum");

    /// By the library's numbers; the first is none.
    private static final List<String> SUB_METRICS = List.of(
            "",
            "peak_sustained",
            "peak_sustained_active",
            "peak_sustained_active.per_second",
            "peak_sustained_elapsed",
            "peak_sustained_elapsed.per_second",
            "peak_sustained_frame",
            "peak_sustained_frame.per_second",
            "peak_sustained_region",
            "peak_sustained_region.per_second",
            "per_cycle_active",
            "per_cycle_elapsed",
            "per_cycle_in_frame",
            "per_cycle_in_region",
            "per_second",
            "pct_of_peak_sustained_active",
            "pct_of_peak_sustained_elapsed",
            "pct_of_peak_sustained_frame",
            "pct_of_peak_sustained_region",
            "max_rate",
            "pct",
            "ratio");

    private final String chip;
    private final ChipEvaluator evaluator;
    private final PassCounting passCounting;
    private final MetricCatalogue catalogue;
    private final Optional<TrialProcess> trial;

    // Whoever fits metrics into a limit of passes asks for nearly the same list a hundred times (W2).
    private final Map<String, List<String>> fullNames = new ConcurrentHashMap<>();
    private final Map<String, Set<String>> rawCounters = new ConcurrentHashMap<>();
    private final Map<ScheduledCounters, OptionalInt> scheduled = new ConcurrentHashMap<>();

    /// Raw counters that are to be put into passes.
    private record ScheduledCounters(Scheduler scheduler, Set<String> hashes) {}

    private ChipMetrics(
            String chip,
            ChipEvaluator evaluator,
            PassCounting passCounting,
            MetricCatalogue catalogue,
            Optional<TrialProcess> trial) {
        this.chip = chip;
        this.trial = trial;
        this.evaluator = evaluator;
        this.passCounting = passCounting;
        this.catalogue = catalogue;
    }

    /// @param trial of the file, where it may be damaged
    static ChipMetrics of(LoadedLibrary library, String chip, Optional<TrialProcess> trial) {
        ChipEvaluator evaluator = ChipEvaluator.of(library, chip);
        try {
            Map<MetricKind, List<String>> names = new EnumMap<>(MetricKind.class);
            for (MetricKind kind : MetricKind.values()) {
                names.put(kind, evaluator.names(kind));
            }
            return new ChipMetrics(chip, evaluator, new PassCounting(library, chip), new MetricCatalogue(names), trial);
        } catch (RuntimeException e) {
            evaluator.close();
            throw e;
        }
    }

    /// The chip's name, as the library writes it.
    public String chip() {
        return chip;
    }

    /// All base names of a kind, in the library's order.
    public List<String> names(MetricKind kind) {
        return catalogue.names(kind);
    }

    /// The kind of a base name or a full name; empty if the chip does not have it.
    public Optional<MetricKind> kind(String name) {
        return catalogue.entry(MetricCatalogue.baseName(name)).map(MetricCatalogue.Entry::kind);
    }

    /// What can be put behind metrics of a kind: `sum`, `avg.per_second`, `pct`; including what only other tools than
    /// ncu measure (`…_frame`, `…_region`).
    public List<String> suffixes(MetricKind kind) {
        List<String> subMetrics = evaluator.subMetrics(kind).stream()
                .filter(number -> number < SUB_METRICS.size())
                .map(SUB_METRICS::get)
                .toList();
        return kind == MetricKind.RATIO
                ? subMetrics
                : ROLL_UPS.stream()
                        .flatMap(rollUp -> subMetrics.stream().map(sub -> sub.isEmpty() ? rollUp : rollUp + "." + sub))
                        .toList();
    }

    /// Whether a full name can be measured.
    public boolean knows(String fullName) {
        return evaluator.knows(fullName);
    }

    /// What the catalogue says of a name, as ncu is given it (W3).
    public NameStanding standing(String name) {
        String asked = name.startsWith(BREAKDOWN) ? name.substring(BREAKDOWN.length()) : name;
        String baseName = MetricCatalogue.baseName(asked);
        if (catalogue.entry(baseName).isPresent()) {
            return baseName.equals(asked)
                    ? NameStanding.BASE_NAME
                    : knows(asked) ? NameStanding.KNOWN : NameStanding.UNKNOWN_SUFFIX;
        }
        return catalogue.hasUnitOf(baseName)
                        && !BY_OTHER_MEANS.matcher(baseName).matches()
                ? NameStanding.UNKNOWN_BASE_NAME
                : NameStanding.NOT_OF_THE_CATALOGUE;
    }

    /// The base names that may have been meant by a name that is not there, nearest first.
    public List<String> nearest(String name, int most) {
        return NameDistance.nearest(MetricCatalogue.baseName(name), catalogue.names(), most);
    }

    /// The unit of a full name; empty if it is not known.
    public Optional<MetricDimensions> unit(String fullName) {
        tryMeanings();
        return evaluator.dimensions(fullName);
    }

    /// What a base name or a full name measures; empty if it is not known, or the library says nothing.
    public Optional<String> description(String name) {
        tryMeanings();
        return properties(name).flatMap(ChipEvaluator.Properties::description);
    }

    /// The part of the chip that measures it, such as `dram`; empty if the name is not known.
    public Optional<String> hardwareUnit(String name) {
        tryMeanings();
        return properties(name).map(ChipEvaluator.Properties::hardwareUnit).flatMap(evaluator::hardwareUnit);
    }

    /// The hashes of the raw counters of which a full name is computed, none for a constant; equal sets mean that the
    /// same is measured (W4). Empty if it is not known.
    public Optional<Set<String>> rawDependencies(String fullName) {
        return knows(fullName) ? Optional.of(measured(List.of(fullName))) : Optional.empty();
    }

    /// What a throughput is the largest of; empty if the name is not that of one.
    public Optional<Constituents> constituents(String name) {
        return catalogue
                .entry(MetricCatalogue.baseName(name))
                .filter(entry -> entry.kind() == MetricKind.THROUGHPUT)
                .map(MetricCatalogue.Entry::index)
                .map(this::constituents);
    }

    private Constituents constituents(int throughput) {
        Set<Integer> counters = new LinkedHashSet<>();
        Set<Integer> seen = new LinkedHashSet<>();
        Set<Integer> unnamed = new LinkedHashSet<>();
        List<Integer> open = new ArrayList<>(List.of(throughput));
        while (!open.isEmpty()) {
            int next = open.removeFirst();
            if (seen.add(next)) {
                ChipEvaluator.Properties properties = evaluator.properties(MetricKind.THROUGHPUT, next);
                counters.addAll(properties.counters());
                open.addAll(properties.throughputs());
                if (properties.counters().isEmpty() && properties.throughputs().isEmpty()) {
                    unnamed.add(next);
                }
            }
        }
        seen.remove(throughput);
        return new Constituents(
                named(MetricKind.COUNTER, counters),
                named(MetricKind.THROUGHPUT, seen),
                named(MetricKind.THROUGHPUT, unnamed));
    }

    private List<String> named(MetricKind kind, Set<Integer> indices) {
        return indices.stream().map(catalogue.names(kind)::get).toList();
    }

    /// The full names that ncu measures for what it is given: itself, the roll-ups of a base name, the constituents of
    /// a `breakdown:`; none if the library does not know it.
    public List<String> fullNames(String asked) {
        return fullNames.computeIfAbsent(asked, this::measuredNames);
    }

    private List<String> measuredNames(String asked) {
        if (asked.startsWith(BREAKDOWN)) {
            String throughput = asked.substring(BREAKDOWN.length());
            String suffix =
                    throughput.substring(MetricCatalogue.baseName(throughput).length());
            return constituents(throughput).stream()
                    .flatMap(parts -> Stream.concat(parts.counters().stream(), parts.unnamed().stream()))
                    .map(part -> part + suffix)
                    .filter(this::knows)
                    .toList();
        }
        return switch (standing(asked)) {
            case KNOWN -> List.of(asked);
            case BASE_NAME -> rolledUp(asked);
            case UNKNOWN_SUFFIX, UNKNOWN_BASE_NAME, NOT_OF_THE_CATALOGUE -> List.of();
        };
    }

    private List<String> rolledUp(String baseName) {
        return kind(baseName).stream()
                .flatMap(kind -> switch (kind) {
                    case COUNTER -> ROLL_UPS.stream();
                    case RATIO -> Stream.of("pct", "ratio", "max_rate");
                    case THROUGHPUT -> Stream.of("avg.pct_of_peak_sustained_elapsed");
                })
                .map(suffix -> baseName + "." + suffix)
                .filter(this::knows)
                .toList();
    }

    /// How many passes metrics take together, as a scheduler of the library has it (W1). Passes do not add up: ask for
    /// the whole list.
    ///
    /// @param names as ncu is given them
    /// @throws PerfWorksException if this version of the library does not have that scheduler, or not for this chip
    public ScheduledPasses passes(Collection<String> names, Scheduler scheduler) {
        Set<String> known = new LinkedHashSet<>();
        Set<String> unknown = new LinkedHashSet<>();
        for (String name : names) {
            List<String> full = measuredTogether(name);
            known.addAll(full);
            if (full.isEmpty()) {
                unknown.add(name);
            }
        }
        OptionalInt passes = passes(List.copyOf(known), scheduler);
        return passes.isPresent()
                ? new ScheduledPasses(passes.getAsInt(), List.copyOf(unknown))
                : withoutRefused(names, known, List.copyOf(unknown), scheduler);
    }

    private List<String> measuredTogether(String name) {
        return ReplayPasses.isSampledOverTime(name) ? List.of() : fullNames(name);
    }

    private ScheduledPasses withoutRefused(
            Collection<String> names, Set<String> known, List<String> unknown, Scheduler scheduler) {
        Set<String> refused = new HashSet<>(known);
        refused.removeIf(name -> passes(List.of(name), scheduler).isPresent());
        List<String> rest =
                known.stream().filter(name -> !refused.contains(name)).toList();
        int passes = passes(rest, scheduler)
                .orElseThrow(() -> evaluator.failed(
                        "puts metrics of " + chip + " into no pass together that it puts into passes alone"));
        return new ScheduledPasses(
                passes,
                unknown,
                names.stream()
                        .filter(name -> measuredTogether(name).stream().anyMatch(refused::contains))
                        .distinct()
                        .toList());
    }

    private OptionalInt passes(List<String> known, Scheduler scheduler) {
        Set<String> hashes = new HashSet<>();
        known.forEach(name -> hashes.addAll(rawCounters.computeIfAbsent(name, _ -> measured(List.of(name)))));
        // The order decides too: that of the library for the whole list is what ncu gets (measured: 16 to 18 passes for
        // two throughputs on GV100 in any order, 18 in that one).
        return scheduled.computeIfAbsent(
                new ScheduledCounters(scheduler, Set.copyOf(hashes)),
                _ -> hashes.isEmpty() ? OptionalInt.of(0) : counted(List.copyOf(measured(known)), scheduler));
    }

    private OptionalInt counted(List<String> rawCounters, Scheduler scheduler) {
        return trial.isPresent()
                ? trial.get().passes(chip, scheduler, rawCounters)
                : passCounting.passes(rawCounters, scheduler);
    }

    /// Asks which metrics there are, and which raw counters each is made of.
    void askNames() {
        for (MetricKind kind : MetricKind.values()) {
            suffixes(kind);
        }
        catalogue.names(MetricKind.THROUGHPUT).forEach(this::constituents);
        measured(one());
    }

    /// Asks what every metric means.
    void askMeanings() {
        Set<Integer> units = new HashSet<>();
        for (MetricKind kind : MetricKind.values()) {
            for (int index = 0; index < catalogue.names(kind).size(); index++) {
                units.add(evaluator.properties(kind, index).hardwareUnit());
            }
        }
        units.forEach(evaluator::hardwareUnit);
        one().forEach(evaluator::dimensions);
    }

    /// A full name of each metric: roll-ups of a counter are the same counter.
    private List<String> one() {
        return Stream.of(MetricKind.values())
                .flatMap(kind -> catalogue.names(kind).stream()
                        .flatMap(name -> fullNames(kind == MetricKind.COUNTER ? name + ".sum" : name).stream()
                                .limit(1)))
                .toList();
    }

    /// The hashes of the raw counters of full names together, in the order of the library.
    private Set<String> measured(List<String> fullNames) {
        Set<String> hashes = new LinkedHashSet<>(evaluator.rawDependencies(fullNames));
        hashes.removeIf(hash -> NOTHING.matcher(hash).matches());
        return hashes;
    }

    private void tryMeanings() {
        trial.ifPresent(process -> process.meanings(chip));
    }

    private Optional<ChipEvaluator.Properties> properties(String name) {
        return catalogue
                .entry(MetricCatalogue.baseName(name))
                .map(entry -> evaluator.properties(entry.kind(), entry.index()));
    }

    boolean isClosed() {
        return evaluator.isClosed();
    }

    /// Gives the memory of this chip back. Closing twice does nothing.
    @Override
    public void close() {
        evaluator.close();
    }
}
