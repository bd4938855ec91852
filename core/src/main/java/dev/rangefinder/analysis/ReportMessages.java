package dev.rangefinder.analysis;

import dev.rangefinder.attribution.Membership;
import dev.rangefinder.attribution.NamePattern;
import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.attribution.ScopeKey;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.Message.Level;
import dev.rangefinder.capture.Remedy;
import dev.rangefinder.metric.AverageFormula;
import dev.rangefinder.metric.Exactness;
import dev.rangefinder.metric.KnownSections;
import dev.rangefinder.metric.NearestNames;
import dev.rangefinder.metric.RollUpRule;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.sums.CaptureSums;
import dev.rangefinder.sums.SeenSections;
import dev.rangefinder.sums.Tally;
import dev.rangefinder.sums.ThreadTally;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What the reader of a report must know beside its numbers: what is missing, why, and how to get it.
final class ReportMessages {
    /// For so many names that do not exist the nearest ones are looked for.
    private static final int HINTS = 5;

    private final ReportSettings settings;
    private final CaptureSums sums;
    private final ReportBuilder builder;
    private final Function<Remedy, String> wording;
    private final List<Message> messages = new ArrayList<>();
    private final Set<RegionKey> listed = new LinkedHashSet<>();

    ReportMessages(ReportSettings settings, CaptureSums sums, ReportBuilder builder, Function<Remedy, String> wording) {
        this.settings = settings;
        this.sums = sums;
        this.builder = builder;
        this.wording = wording;
    }

    /// Whether a reader has told why its file has no launches, though kernels ran.
    private static boolean isExplained(List<Message> ofReaders) {
        return ofReaders.stream().anyMatch(message -> message.code().equals("csv-summary"));
    }

    /// All messages, errors first.
    ///
    /// @param anyInput whether there was anything to read
    /// @param launches read, before any choice
    /// @param leftOut by the choice of kernels
    /// @param withState launches that came with an NVTX state
    List<Message> of(
            List<ScopeReport> scopes,
            boolean anyInput,
            long launches,
            long leftOut,
            long withState,
            List<Message> ofReaders) {
        scopes.forEach(scope -> scope.regions().forEach(region -> listed.add(region.key())));
        // The order of inputs does not matter (R12).
        ofReaders.stream().sorted(Comparator.comparing(Message::text)).forEach(messages::add);
        boolean ranges = !builder.ranges().isEmpty();
        long taken =
                builder.cells().values().stream().mapToLong(Tally::launches).sum();
        if (launches == 0 && builder.timelinesOnly()) {
            warn("no-kernels", "the timeline holds no kernel", "record CUDA too: nsys profile --trace cuda,nvtx");
        } else if (launches == 0 && !ranges && anyInput && !isExplained(ofReaders)) {
            warn(
                    "no-kernels",
                    "the capture holds no kernel",
                    "check that the program launches kernels on the GPU and that no filter of ncu hides them");
        } else if (taken == 0 && leftOut > 0) {
            warn(
                    "no-kernel-chosen",
                    "the choice of kernels left none of " + count(leftOut, "launch"),
                    "see the names in the kernel table of a report without it");
        }
        if (taken > 0) {
            regions(taken, withState);
            times(taken);
        } else if (ranges && !builder.ranges().hasRegions()) {
            warn(
                    "no-ranges",
                    "no region-specific profiling was done: no result of range replay tells the NVTX range it is of",
                    "choose ranges with ncu --nvtx --nvtx-include, and print with --nvtx too");
        }
        if (settings.regions().split() == RegionSettings.Split.ALWAYS) {
            info(
                    "labels-always-divided",
                    "every label is divided at the separator, so a region may hold launches during which no range of"
                            + " its own was open");
        }
        if (listed.stream().map(Membership.Tree::of).distinct().count() > 1) {
            info(
                    "shares-of-several-trees",
                    "regions of several domains or kinds of range are listed: a launch may be in each of them, so"
                            + " their shares add up to more than 100 %");
        }
        if (builder.isCut()) {
            messages.add(new Message(
                    Level.INFO,
                    "deep-ranges",
                    "ranges nest deeper than " + settings.regions().depth()
                            + " levels: what is deeper counts in the region at that depth",
                    words(Remedy.Code.DEEPER_REGIONS)));
        }
        choices(taken);
        sharedScopes();
        devices();
        weights(scopes);
        doubtful(scopes);
        if (ranges) {
            info(
                    "range-results",
                    "results of range replay are measured for a whole range; they are shown as such and part of no sum");
        }
        if (!builder.timelines().isEmpty()) {
            messages.addAll(new TimelineMessages(builder, wording).all());
        }
        messages.sort(Comparator.comparing(Message::level, Comparator.comparingInt(ReportMessages::rank)));
        return messages.stream().distinct().toList();
    }

    private void regions(long taken, long withState) {
        long outside = builder.cells().entrySet().stream()
                .filter(cell -> cell.getKey().state().isOutside())
                .mapToLong(cell -> cell.getValue().launches())
                .sum();
        if (builder.timelinesOnly() && sums.ranges().nodes().isEmpty()) {
            warn(
                    "no-ranges",
                    "no region-specific profiling was done: the timeline has no NVTX range",
                    "mark ranges in the program, and record them: nsys profile --trace cuda,nvtx");
        } else if (withState == 0 && !builder.timelinesOnly()) {
            warn(
                    "nvtx-off",
                    "no region-specific profiling was done: NVTX support was off, so no launch tells its ranges",
                    "capture with ncu --nvtx; for CSV, print with --nvtx too");
        } else if (outside == taken && !builder.ranges().hasRegions()) {
            warn(
                    "no-ranges",
                    "no region-specific profiling was done: no NVTX range was open at any launch",
                    "mark ranges in the program, or on the thread that launches");
        } else if (outside > 0) {
            info("outside-any-range", share(outside, taken) + verb(outside, " lies", " lie") + " outside any range");
            ThreadTally threads = builder.timelinesOnly() ? sums.timelineThreads() : sums.threads();
            long beside = threads.outsideBesideOthers();
            if (beside > 0 && settings.regions().threads() == RegionSettings.Threads.LAUNCHING) {
                warn(
                        "outside-on-other-threads",
                        share(beside, taken) + verb(beside, " lies", " lie")
                                + " outside any range on a thread while another thread has ranges open, as PyTorch's autograd thread does",
                        words(
                                builder.timelinesOnly()
                                        ? Remedy.Code.ANY_THREAD_RECORDED
                                        : Remedy.Code.ANY_THREAD_CAPTURED));
            }
        }
    }

    private void times(long taken) {
        long timed = builder.cells().values().stream().mapToLong(Tally::timed).sum();
        if (timed == 0) {
            warn(
                    "no-durations",
                    "no launch has a duration, so there are no times and no weights by time",
                    "capture " + AverageFormula.TIME + " too: ncu --metrics " + AverageFormula.TIME);
        } else if (timed < taken) {
            warn(
                    "launches-without-duration",
                    count(taken - timed, "launch") + " of " + taken + verb(taken - timed, " has", " have")
                            + " no duration: counted as a launch, without time",
                    "an aborted kernel has none: see whether the program or the profiler failed");
        }
    }

    private void choices(long taken) {
        long elsewhere = builder.launchesOutsideChosenRegions();
        if (elsewhere > 0) {
            info(
                    "outside-chosen-regions",
                    share(elsewhere, taken) + verb(elsewhere, " lies", " lie") + " outside the chosen regions");
        }
        // Names of deep regions are long, so they are spelled out only where somebody chose among them (R14).
        List<String> names = settings.shownRegions().isEmpty() ? List.of() : builder.regionNames();
        for (NamePattern pattern : settings.shownRegions()) {
            boolean empty = builder.choice().missing().stream().anyMatch(key -> pattern.matches(key.name()));
            if (!pattern.isLiteral() && !hasRegion(pattern)) {
                warn("pattern-without-region", "no region matches " + pattern, regionHint(pattern, names));
            } else if (pattern.isLiteral() && empty) {
                warn(
                        "region-without-launches",
                        "region " + pattern + " was asked for and has no launch"
                                + (builder.ranges().isEmpty() ? "" : " and no range result"),
                        names.stream().anyMatch(pattern::matches)
                                ? words(Remedy.Code.ALL_REGIONS)
                                : regionHint(pattern, names));
            }
        }
        for (String label : settings.askedFor()) {
            if (builder.choice().missing().stream()
                    .anyMatch(key -> key.name().equals(label) || key.label().equals(label))) {
                warn(
                        "region-without-launches",
                        "range " + label + " was asked for and nothing was captured in it",
                        "see whether the program opens it, and launches kernels inside it from the same thread");
            }
        }
        List<String> missing = settings.metrics().orElse(List.of()).stream()
                .filter(metric -> !sums.hasValue(metric))
                .toList();
        if (!missing.isEmpty()) {
            warn(
                    "metrics-not-captured",
                    "not captured: " + String.join(", ", missing),
                    metricHint(missing) + "to capture: ncu --metrics " + String.join(",", missing));
        }
        for (SeenSections.Shape section : builder.shown().sections()) {
            if (!section.captured()) {
                missing(section);
            }
        }
    }

    private boolean hasRegion(NamePattern pattern) {
        return listed.stream().anyMatch(key -> pattern.matches(key.name()));
    }

    private void missing(SeenSections.Shape section) {
        if (!section.rows().isEmpty()) {
            warn(
                    "section-not-captured",
                    "section " + section.id() + " was not captured",
                    "ncu --section " + section.id());
            return;
        }
        Stream<String> known = Stream.concat(
                sums.sections().names(),
                KnownSections.all().stream().flatMap(one -> Stream.of(one.identifier(), one.displayName())));
        warn(
                "unknown-section",
                "no section is called " + section.id(),
                NearestNames.hint(section.id(), known)
                                .map(hint -> hint + (hint.endsWith("?") ? " " : "; "))
                                .orElse("")
                        + "ncu --list-sections lists all");
    }

    private String regionHint(NamePattern pattern, List<String> names) {
        return NearestNames.hint(pattern.text(), names.stream()).orElseGet(() -> words(Remedy.Code.NO_REGIONS));
    }

    private String metricHint(List<String> missing) {
        Set<String> captured = new TreeSet<>(sums.held());
        sums.metrics().names().stream().filter(sums::hasValue).forEach(captured::add);
        return missing.stream()
                .limit(HINTS)
                .flatMap(metric -> NearestNames.hint(metric, captured.stream())
                        .map(hint -> (missing.size() == 1 ? "" : metric + ": ") + hint)
                        .stream())
                .map(hint -> hint.endsWith("?") ? hint + " " : hint + "; ")
                .collect(Collectors.joining());
    }

    /// Two files about one process are mostly two exports of one capture.
    private void sharedScopes() {
        Map<ScopeKey, Set<Integer>> inputs = new TreeMap<>(ScopeKey.ORDER);
        builder.cells()
                .keySet()
                .forEach(cell -> inputs.computeIfAbsent(cell.scope().ofInput(0), _ -> new TreeSet<>())
                        .add(cell.scope().input()));
        inputs.forEach((scope, ofScope) -> {
            if (ofScope.size() > 1) {
                warn(
                        "scope-in-two-inputs",
                        "process " + ScopeBuilder.id(scope.processId()) + " on device "
                                + ScopeBuilder.id(scope.device()) + " is in " + ofScope.size()
                                + " inputs, which count as different scopes",
                        "if they are exports of one capture, give only one of them");
            }
        });
    }

    private void devices() {
        Set<String> models = new TreeSet<>();
        builder.cells().keySet().forEach(cell -> models.add(cell.scope().model()));
        if (models.size() > 1) {
            info(
                    "device-models",
                    "devices of " + models.size() + " models took part (" + String.join(", ", models)
                            + "): percentages of peak and means over units are given for each model, never together");
        }
    }

    /// Values that cannot be: the profiler's own, and said once (M5).
    private void doubtful(List<ScopeReport> scopes) {
        Set<String> doubtful = new TreeSet<>();
        for (ScopeReport scope : scopes) {
            Stream.concat(
                            scope.totals().metrics().stream(),
                            scope.rangeResults().stream().flatMap(result -> result.metrics().stream()))
                    .filter(MetricFigure::isDoubtful)
                    .forEach(figure -> doubtful.add(figure.metric()));
        }
        if (!doubtful.isEmpty()) {
            messages.add(new Message(
                    Level.INFO,
                    "doubtful-values",
                    count(doubtful.size(), "metric")
                            + verb(doubtful.size(), " has", " have")
                            + " values over 100 % or below 0 where that cannot be, marked ‡: ncu measured them so, in"
                            + " passes that do not fit each other: "
                            + some(doubtful),
                    "short launches and work that changes from pass to pass do that: capture fewer metrics at a time, or"
                            + " longer launches"));
        }
    }

    /// Which values are not exact, and what would make them so (M3).
    private void weights(List<ScopeReport> scopes) {
        Set<String> approximate = new TreeSet<>();
        for (ScopeReport scope : scopes) {
            for (MetricFigure figure : scope.totals().metrics()) {
                if (figure.exactness() == Exactness.APPROXIMATE
                        && figure.value().isPresent()) {
                    approximate.add(figure.metric());
                }
            }
        }
        if (!approximate.isEmpty()) {
            messages.add(new Message(
                    Level.INFO,
                    "approximate-metrics",
                    count(approximate.size(), "metric")
                            + verb(approximate.size(), " is", " are")
                            + " averaged by time, because the natural weight was not captured: "
                            + some(approximate),
                    naturalWeights(approximate)));
        }
    }

    private static String some(Set<String> names) {
        String first = names.stream().limit(3).collect(Collectors.joining(", "));
        return names.size() > 3 ? first + " …" : first;
    }

    private String naturalWeights(Set<String> metrics) {
        Set<String> weights = new TreeSet<>();
        for (String metric : metrics) {
            if (settings.rules().of(metric) instanceof RollUpRule.Average average) {
                average.formulas().stream()
                        .filter(formula ->
                                formula instanceof AverageFormula.WeightedBy && formula.exactness() == Exactness.EXACT)
                        .map(AverageFormula::weight)
                        .findFirst()
                        .ifPresent(weights::add);
            }
        }
        return weights.isEmpty()
                ? ""
                : "capture the weights too: ncu --metrics "
                        + weights.stream().limit(8).collect(Collectors.joining(","));
    }

    static String share(long part, long whole) {
        return String.format(Locale.ROOT, "%s of %d (%.1f %%)", count(part, "launch"), whole, 100.0 * part / whole);
    }

    static String count(long number, String noun) {
        String plural = noun.endsWith("ch") ? noun + "es" : noun + "s";
        return number + " " + (number == 1 ? noun : plural);
    }

    static String verb(long number, String one, String many) {
        return number == 1 ? one : many;
    }

    private static int rank(Level level) {
        return switch (level) {
            case ERROR -> 0;
            case WARNING -> 1;
            case INFO -> 2;
        };
    }

    private String words(Remedy.Code remedy) {
        return wording.apply(Remedy.of(remedy));
    }

    private void warn(String code, String text, String remedy) {
        messages.add(Message.warning(code, text, remedy));
    }

    private void info(String code, String text) {
        messages.add(Message.info(code, text));
    }
}
