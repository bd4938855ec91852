package dev.rangefinder.analysis;

import dev.rangefinder.analysis.label.LabelMessages;
import dev.rangefinder.attribution.Membership;
import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.attribution.ScopeKey;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.Message.Level;
import dev.rangefinder.capture.Remedy;
import dev.rangefinder.metric.AverageFormula;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.sums.CaptureSums;
import dev.rangefinder.sums.Tally;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/// What the reader of a report must know beside its numbers: what is missing, why, and how to get it.
final class ReportMessages {
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
    List<Message> of(List<ScopeReport> scopes, boolean anyInput, List<Message> ofReaders) {
        scopes.forEach(scope -> scope.regions().forEach(region -> listed.add(region.key())));
        // The order of inputs does not matter (R12).
        ofReaders.stream().sorted(Comparator.comparing(Message::text)).forEach(messages::add);
        boolean ranges = !builder.ranges().isEmpty();
        long taken =
                builder.cells().values().stream().mapToLong(Tally::launches).sum();
        LaunchSource source = builder.source();
        if (source.launches() == 0 && !ranges && anyInput && !isExplained(ofReaders)) {
            messages.add(source.nothing());
        } else if (taken == 0 && source.leftOut() > 0) {
            warn(
                    "no-kernel-chosen",
                    "the choice of kernels left none of " + count(source.leftOut(), "launch"),
                    "see the names in the kernel table of a report without it");
        }
        if (taken > 0) {
            regions(taken);
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
        messages.addAll(new LabelMessages(settings.regions(), builder.labels(), wording).of(listed));
        messages.addAll(new ChoiceMessages(settings, sums, builder, listed, wording).all(taken));
        sharedScopes();
        devices();
        messages.addAll(new DoubtMessages(settings.rules()).of(scopes));
        if (ranges) {
            info(
                    "range-results",
                    "results of range replay are measured for a whole range; they are shown as such and part of no sum");
        }
        if (!builder.timelines().isEmpty()) {
            messages.addAll(new TimelineMessages(settings.regions(), builder, wording).all());
        }
        messages.sort(Comparator.comparing(Message::level, Comparator.comparingInt(ReportMessages::rank)));
        return messages.stream().distinct().toList();
    }

    private void regions(long taken) {
        long outside = builder.cells().entrySet().stream()
                .filter(cell -> cell.getKey().state().isOutside())
                .mapToLong(cell -> cell.getValue().launches())
                .sum();
        Optional<Message> withoutRanges = builder.source().withoutRanges();
        if (withoutRanges.isPresent()) {
            messages.add(withoutRanges.get());
        } else if (outside == taken && !builder.ranges().hasRegions()) {
            warn(
                    "no-ranges",
                    "no region-specific profiling was done: no NVTX range was open at any launch",
                    "mark ranges in the program, or on the thread that launches");
        } else if (outside > 0) {
            info("outside-any-range", share(outside, taken) + verb(outside, " lies", " lie") + " outside any range");
            long beside = builder.source().threads().outsideBesideOthers();
            if (beside > 0 && settings.regions().threads() == RegionSettings.Threads.LAUNCHING) {
                warn(
                        "outside-on-other-threads",
                        share(beside, taken) + verb(beside, " lies", " lie")
                                + " outside any range on a thread while another thread has ranges open, as PyTorch's autograd thread does",
                        words(builder.source().anyThread()));
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
