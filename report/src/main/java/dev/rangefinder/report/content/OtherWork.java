package dev.rangefinder.report.content;

import dev.rangefinder.report.content.DiffSummary.SummaryItem;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.comparison.Alignment;
import dev.rangefinder.result.comparison.ChangeVerdict;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.PartDiff;
import dev.rangefinder.result.comparison.RegionDiff;
import dev.rangefinder.result.comparison.RunDiff;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a summary tells of places that were not judged: they do other work, may be renamed, or one side lacks them.
record OtherWork(RunDiff diff) {
    /// Regions whose own launches do other work; what is around them follows from that.
    List<SummaryItem> changed() {
        Stream<SummaryItem> items = diff.regions().isEmpty()
                ? diff.kernels().stream()
                        .filter(kernel -> kernel.verdict() == ChangeVerdict.WORK_CHANGED)
                        .map(kernel -> workItem(kernel.family(), kernel.launches()))
                : diff.regions().stream()
                        .filter(region -> region.exclusive().verdict() == ChangeVerdict.WORK_CHANGED)
                        .map(region -> workItem(region.key().name(), region.exclusive()));
        return items.toList();
    }

    /// Shown, and never judged (D2).
    List<SummaryItem> renamed() {
        return diff.regions().isEmpty()
                ? diff.kernels().stream()
                        .filter(kernel -> kernel.alignment().isPair()
                                && !kernel.alignment().isCertain())
                        .map(kernel ->
                                wasItem(kernel.family(), String.join(", ", kernel.baseNames()), kernel.launches()))
                        .toList()
                : diff.regions().stream()
                        .filter(region -> region.alignment() == Alignment.LIKENESS)
                        .map(region -> wasItem(
                                region.key().name(),
                                region.base().stream().map(RegionKey::name).collect(Collectors.joining(", ")),
                                region.inclusive()))
                        .toList();
    }

    private static SummaryItem wasItem(String name, String before, PartDiff part) {
        List<String> words = ChangedPlace.words(part);
        return new SummaryItem(
                Optional.of(name), "was " + before + (words.isEmpty() ? "" : "; " + String.join(", ", words)));
    }

    private static SummaryItem workItem(String name, PartDiff part) {
        String work = String.join(", ", ComparedRow.work(part.work()));
        Optional<String> change = Stream.of(MetricClass.CYCLES, MetricClass.TIME, MetricClass.INSTRUCTIONS)
                .map(part::of)
                .flatMap(Optional::stream)
                .map(ChangeWords::of)
                .flatMap(Optional::stream)
                .findFirst();
        return new SummaryItem(
                Optional.of(name),
                Stream.concat(Stream.of(work), change.stream()).collect(Collectors.joining("; ")));
    }

    /// What only one side has, with its time (D2).
    List<SummaryItem> alone(Alignment alignment) {
        return diff.regions().isEmpty()
                ? diff.kernels().stream()
                        .filter(kernel -> kernel.alignment() == alignment)
                        .map(kernel -> timed(kernel.family(), kernel.launches()))
                        .toList()
                : outermost(alignment).stream()
                        .map(region -> timed(region.key().name(), region.inclusive()))
                        .toList();
    }

    /// What is inside something that was added was added with it.
    private List<RegionDiff> outermost(Alignment alignment) {
        List<RegionDiff> alone = diff.regions().stream()
                .filter(region -> region.alignment() == alignment)
                .toList();
        Set<RegionKey> keys = alone.stream().map(RegionDiff::key).collect(Collectors.toSet());
        return alone.stream()
                .filter(region -> region.key().parent().filter(keys::contains).isEmpty())
                .toList();
    }

    private static SummaryItem timed(String name, PartDiff part) {
        String words = part.current()
                .or(part::base)
                .map(counts -> Stream.of(
                                counts.nanoseconds().isPresent()
                                        ? ReadableUnit.time(counts.nanoseconds().getAsLong())
                                        : DiffSummary.counted(Math.round(counts.launches()), "launch", "launches"),
                                counts.share().isPresent()
                                        ? ChangeWords.part(counts.share().getAsDouble()) + " of its side"
                                        : "")
                        .filter(text -> !text.isEmpty())
                        .collect(Collectors.joining(", ")))
                .orElse("");
        return new SummaryItem(Optional.of(name), words);
    }
}
