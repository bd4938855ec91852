package dev.rangefinder.report.markdown;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.RangeRollUp;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.ScopeReport;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;

/// The regions of one scope as an indented table.
final class RegionTree {
    private static final String BLANK = "\u00a0";
    private static final int DEEPEST = 20;

    private final ScopeReport scope;
    private final List<HeadlineColumn> headlines;
    private final List<Region> shown;

    // Whether any numbers are those of range replay, and whether any are told beside those of launches (R15).
    private final boolean measured;
    private final boolean beside;
    private final Milliseconds times;

    /// @param most regions to show: the largest, in the order of the tree (R14)
    RegionTree(ScopeReport scope, List<HeadlineColumn> headlines, int most) {
        this.scope = scope;
        this.headlines = headlines;
        this.shown = largest(scope.regions(), most);
        this.measured = scope.regions().stream().anyMatch(Region::isMeasured);
        this.beside = scope.regions().stream()
                .anyMatch(region -> !region.isMeasured() && region.measured().isPresent());
        this.times = Milliseconds.upTo(Math.max(
                scope.totals().nanoseconds(),
                scope.regions().stream()
                        .flatMapToLong(region -> region.time().stream())
                        .max()
                        .orElse(0)));
    }

    // A parent is never smaller than its child and stands before it, so that no child is shown without its parent.
    static List<Region> largest(List<Region> regions, int most) {
        if (regions.size() <= most) {
            return regions;
        }
        long[] sizes = sizes(regions);
        return IntStream.range(0, regions.size())
                .boxed()
                .sorted(Comparator.comparingLong((Integer place) -> sizes[place])
                        .reversed())
                .limit(most)
                .sorted()
                .map(regions::get)
                .toList();
    }

    private static long[] sizes(List<Region> regions) {
        boolean idle = regions.stream()
                .allMatch(region -> region.timeline().stream().allMatch(timeline -> timeline.gpuNanoseconds() == 0));
        Map<RegionKey, Long> measured = measured(regions);
        return regions.stream()
                .mapToLong(region -> Math.max(
                        // Also where nothing was profiled; and where nothing was launched, time is what tells regions
                        // apart.
                        Math.max(
                                region.inclusive().nanoseconds(),
                                region.timeline()
                                        .map(timeline -> idle ? timeline.wallNanoseconds() : timeline.gpuNanoseconds())
                                        .orElse(0L)),
                        measured.isEmpty() ? 0 : measured.getOrDefault(region.key(), 0L)))
                .toArray();
    }

    // What range replay measured counts for the parents too: only here, where it decides what is worth showing.
    private static Map<RegionKey, Long> measured(List<Region> regions) {
        Map<RegionKey, Long> sizes = new HashMap<>();
        for (Region region : regions) {
            long measured = region.measured()
                    .map(RangeRollUp::time)
                    .orElse(OptionalLong.empty())
                    .orElse(0);
            for (Optional<RegionKey> key = Optional.of(region.key());
                    key.isPresent() && sizes.getOrDefault(key.get(), 0L) < measured;
                    key = key.get().parent()) {
                sizes.put(key.get(), measured);
            }
        }
        return sizes;
    }

    List<Region> shown() {
        return shown;
    }

    /// The table, and how much is not shown.
    ///
    /// @param numbers of the regions that have a section of their own on this page
    void write(MarkdownPage page, Map<RegionKey, Integer> numbers) {
        MarkdownTable table = new MarkdownTable();
        if (!numbers.isEmpty()) {
            table.number("#");
        }
        table.text("region");
        if (measured) {
            table.text("source");
        }
        table.number("incl. ms")
                .number("excl. ms")
                .text("share of time")
                .number("launches")
                .number("instances");
        if (beside) {
            table.text("also measured");
        }
        if (scope.timeline().isPresent()) {
            RealTime.columns(table, scope);
        }
        headlines.forEach(headline -> table.number(headline.title()));
        shown.forEach(region -> table.row(row(region, numbers)));
        // What was measured for whole ranges adds up to nothing, so there is no total either (R15).
        if (!scope.isMeasured() || scope.timeline().isPresent()) {
            scope.chosen()
                    .ifPresent(chosen -> table.row(row(
                            "(outside the chosen regions)",
                            chosen.outside(),
                            !numbers.isEmpty(),
                            RealTime.outsideCells(scope).stream().map(_ -> "").toList())));
            String outside = (scope.chosen().isPresent() ? "└ " : "") + "(outside any range)";
            table.row(row(outside, scope.outside(), !numbers.isEmpty(), RealTime.outsideCells(scope)));
            table.row(row("total", scope.totals(), !numbers.isEmpty(), RealTime.totalCells(scope)));
        }
        page.table(table);
        if (shown.stream()
                        .map(Region::key)
                        .map(key -> Map.entry(key.kind(), key.domain()))
                        .distinct()
                        .count()
                > 1) {
            page.paragraph(
                    "Each domain and each kind of range has shares of its own: together they are more than 100 %.");
        }
        rest(page);
    }

    private List<String> row(Region region, Map<RegionKey, Integer> numbers) {
        List<String> row = new ArrayList<>();
        if (!numbers.isEmpty()) {
            row.add(link(numbers.getOrDefault(region.key(), 0)));
        }
        row.add(name(region.key()));
        if (measured) {
            row.add(region.isMeasured() ? RangeResultsText.source(region) : "launches");
        }
        row.add(region.time().isEmpty() ? FigureText.NONE : times.of(region.numbers()));
        row.add(region.own().map(times::of).orElse(FigureText.NONE));
        row.add(region.isMeasured() ? FigureText.NONE : share(region.inclusive()));
        row.add(
                region.isMeasured()
                        ? FigureText.NONE
                        : Long.toString(region.inclusive().launches()));
        row.add(instances(region));
        if (beside) {
            row.add(region.isMeasured() ? "" : RangeResultsText.beside(region));
        }
        if (scope.timeline().isPresent()) {
            row.addAll(RealTime.cells(region, scope));
        }
        headlines.forEach(headline -> row.add(headline.cell(region.numbers())));
        return row;
    }

    private static String instances(Region region) {
        return region.isMeasured() && region.rangeResults().isEmpty()
                ? FigureText.NONE
                : (region.instances().approximate() ? "~" : "")
                        + region.instances().count();
    }

    private String share(Figures figures) {
        return Share.bar(figures, scope.totals());
    }

    private List<String> row(String name, Figures figures, boolean numbered, List<String> realTime) {
        boolean known = !scope.isMeasured();
        List<String> row = new ArrayList<>();
        if (numbered) {
            row.add("");
        }
        row.add(name);
        if (measured) {
            row.add(known ? "launches" : "");
        }
        row.add(known ? times.of(figures) : FigureText.NONE);
        row.add("");
        row.add(known ? share(figures) : FigureText.NONE);
        row.add(known ? Long.toString(figures.launches()) : FigureText.NONE);
        row.add("");
        if (beside) {
            row.add("");
        }
        if (scope.timeline().isPresent()) {
            row.addAll(realTime);
        }
        headlines.forEach(headline -> row.add(headline.cell(figures)));
        return row;
    }

    /// Leads to the section of a region on the same page.
    static String link(int number) {
        return "[" + number + "](#region-" + number + ")";
    }

    /// What tells a region's kind where it is not the usual one.
    static String kind(RegionKey key) {
        return key.kind() == RangeKind.START_END ? " (start/end)" : "";
    }

    private static String name(RegionKey key) {
        String kind = kind(key);
        return key.depth() == 0
                ? SafeText.name(key.name()) + kind
                : BLANK.repeat(2 * Math.min(key.depth() - 1, DEEPEST)) + "└ " + SafeText.name(key.displayedLabel())
                        + kind;
    }

    private void rest(MarkdownPage page) {
        if (shown.size() == scope.regions().size()) {
            return;
        }
        Set<RegionKey> visible = new HashSet<>();
        shown.forEach(region -> visible.add(region.key()));
        Figures rest = Figures.sum(scope.regions().stream()
                .filter(region -> !visible.contains(region.key()))
                .map(Region::exclusive));
        long ofRanges = scope.regions().stream()
                .filter(region -> !visible.contains(region.key()) && region.isMeasured())
                .count();
        page.paragraph("And " + (scope.regions().size() - shown.size()) + " smaller regions, which own "
                + rest.launches()
                + " launches and "
                + times.of(rest)
                + " ms together"
                + (ofRanges == 0
                        ? ""
                        : ", and of which " + ofRanges + " were measured by range replay and add up to nothing")
                + "; `report.json` has them all.");
    }
}
