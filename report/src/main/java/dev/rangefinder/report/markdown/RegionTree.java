package dev.rangefinder.report.markdown;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.result.Figures;
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
import java.util.Set;
import java.util.stream.IntStream;

/// The regions of one scope as an indented table.
final class RegionTree {
    private static final String BLANK = "\u00a0";
    private static final int DEEPEST = 20;

    private final ScopeReport scope;
    private final List<Headline> headlines;
    private final List<Region> shown;

    // A column of its own, because what range replay measured is part of no sum (R15).
    private final boolean measured;

    /// @param most regions to show: the largest, in the order of the tree (R14)
    RegionTree(ScopeReport scope, List<Headline> headlines, int most) {
        this.scope = scope;
        this.headlines = headlines;
        this.shown = largest(scope.regions(), most);
        this.measured = scope.regions().stream()
                .anyMatch(region -> !region.rangeResults().isEmpty());
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
            long measured = region.rangeResults().stream()
                    .mapToLong(result -> result.nanoseconds().orElse(0))
                    .max()
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
    void write(Page page, Map<RegionKey, Integer> numbers) {
        TextTable table = new TextTable();
        if (!numbers.isEmpty()) {
            table.number("#");
        }
        table.text("region")
                .number("incl. ms")
                .number("excl. ms")
                .text("share of time")
                .number("launches")
                .number("instances");
        if (measured) {
            table.text(RangeResults.MEASURED);
        }
        if (scope.timeline().isPresent()) {
            RealTime.columns(table, scope);
        }
        headlines.forEach(headline -> table.number(headline.title()));
        shown.forEach(region -> table.row(row(region, numbers)));
        table.row(row("(outside any range)", scope.outside(), !numbers.isEmpty(), RealTime.outsideCells(scope)));
        table.row(row("total", scope.totals(), !numbers.isEmpty(), RealTime.totalCells(scope)));
        page.table(table);
        rest(page);
    }

    private List<String> row(Region region, Map<RegionKey, Integer> numbers) {
        Milliseconds times = Milliseconds.upTo(scope.totals().nanoseconds());
        List<String> row = new ArrayList<>();
        if (!numbers.isEmpty()) {
            row.add("[" + numbers.get(region.key()) + "]");
        }
        row.add(name(region.key()));
        row.add(times.of(region.inclusive()));
        row.add(times.of(region.exclusive()));
        row.add(Share.bar(region.inclusive(), scope.totals()));
        row.add(Long.toString(region.inclusive().launches()));
        row.add((region.instances().approximate() ? "~" : "")
                + region.instances().count());
        if (measured) {
            row.add(RangeResults.times(region.rangeResults()));
        }
        if (scope.timeline().isPresent()) {
            row.addAll(RealTime.cells(region, scope));
        }
        headlines.forEach(headline -> row.add(headline.cell(region.inclusive())));
        return row;
    }

    private List<String> row(String name, Figures figures, boolean numbered, List<String> realTime) {
        String time = Milliseconds.upTo(scope.totals().nanoseconds()).of(figures);
        List<String> row = new ArrayList<>();
        if (numbered) {
            row.add("");
        }
        row.add(name);
        row.add(time);
        row.add("");
        row.add(Share.bar(figures, scope.totals()));
        row.add(Long.toString(figures.launches()));
        row.add("");
        if (measured) {
            row.add("");
        }
        if (scope.timeline().isPresent()) {
            row.addAll(realTime);
        }
        headlines.forEach(headline -> row.add(headline.cell(figures)));
        return row;
    }

    private static String name(RegionKey key) {
        String kind = key.kind() == RangeKind.START_END ? " (start/end)" : "";
        return key.depth() == 0
                ? SafeText.name(key.name()) + kind
                : BLANK.repeat(2 * Math.min(key.depth() - 1, DEEPEST)) + "└ " + SafeText.name(key.displayedLabel())
                        + kind;
    }

    private void rest(Page page) {
        if (shown.size() == scope.regions().size()) {
            return;
        }
        Set<RegionKey> visible = new HashSet<>();
        shown.forEach(region -> visible.add(region.key()));
        Figures rest = Figures.sum(scope.regions().stream()
                .filter(region -> !visible.contains(region.key()))
                .map(Region::exclusive));
        page.paragraph("And " + (scope.regions().size() - shown.size()) + " smaller regions, which own "
                + rest.launches()
                + " launches and "
                + Milliseconds.upTo(scope.totals().nanoseconds()).of(rest)
                + " ms together; `report.json` has them all.");
    }
}
