package dev.rangefinder.report;

import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.Remedy;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RegionReport;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// How much room the paths of regions take. JSON and CSV spell out every one of them, label by label, so that this
/// grows with the square of the depth, and with the length of labels (R14): worth a warning before it fills a disk.
public final class SpelledPaths {
    private static final long WORTH_SAYING = 100_000_000;
    private static final double MEGA = 1e6;

    // Longer labels, and paths of more labels in the mean, are worth blaming.
    private static final int USUAL_LABEL = 100;
    private static final int USUAL_DEPTH = 10;

    // report.json has the name and the path of a region and of its parent, a table the name and the path in each row.
    // What a label has around it: '::' in a name, '"", ' in JSON, '"""",' in a table.
    private static final int IN_JSON = 4;
    private static final int AROUND_IN_JSON = 2 * 2 + 2 * 4;
    private static final int IN_ROW = 2;
    private static final int AROUND_IN_ROW = 2 + 5;

    private final Map<RegionKey, Long> lengths = new HashMap<>();

    private final int longestLabel;

    private SpelledPaths(int longestLabel) {
        this.longestLabel = longestLabel;
    }

    /// What to tell before such a report is written; empty for any usual one. It names what makes the paths long, and
    /// what makes that smaller.
    ///
    /// @param wording the words for remedies that are keys of a program
    public static Optional<Message> warning(RegionReport report, Function<Remedy, String> wording) {
        long bytes = bytes(report);
        if (bytes < WORTH_SAYING) {
            return Optional.empty();
        }
        long usual = bytes(report, USUAL_LABEL);
        LongSummaryStatistics labels =
                regions(report).mapToLong(region -> region.key().depth() + 1L).summaryStatistics();
        String cause;
        Remedy.Code remedy;
        if (bytes > 2 * usual) {
            cause = String.format(Locale.ROOT, "labels of regions have up to %,d characters", longest(report));
            remedy = Remedy.Code.SHORTER_LABELS;
        } else if (labels.getAverage() > USUAL_DEPTH) {
            cause = String.format(Locale.ROOT, "regions nest %,d levels deep", labels.getMax());
            remedy = Remedy.Code.FEWER_LEVELS;
        } else {
            cause = String.format(Locale.ROOT, "%,d regions are in the report", labels.getCount());
            remedy = Remedy.Code.JOINED_REGIONS;
        }
        return Optional.of(Message.warning(
                "long-paths",
                cause
                        + String.format(
                                Locale.ROOT,
                                ", and report.json and the tables spell out every path: they take about %,.0f MB",
                                bytes / MEGA),
                wording.apply(Remedy.of(remedy))));
    }

    /// About how many bytes the paths take in all files together.
    static long bytes(RegionReport report) {
        return bytes(report, Integer.MAX_VALUE);
    }

    /// The same if labels were cut.
    private static long bytes(RegionReport report, int longestLabel) {
        SpelledPaths paths = new SpelledPaths(longestLabel);
        return regions(report).mapToLong(paths::bytes).sum();
    }

    private static int longest(RegionReport report) {
        return regions(report)
                .mapToInt(region -> region.key().label().length())
                .max()
                .orElse(0);
    }

    private static Stream<Region> regions(RegionReport report) {
        return Stream.concat(report.aggregate().stream(), report.scopes().stream())
                .flatMap(scope -> scope.regions().stream());
    }

    private long bytes(Region region) {
        long labels = region.key().depth() + 1L;
        long length = length(region.key());
        long rows = 1L
                + region.kernels().size()
                + numbers(region.numbers())
                + region.kernels().stream()
                        .mapToLong(kernel -> numbers(kernel.figures()))
                        .sum();
        return IN_JSON * length + AROUND_IN_JSON * labels + rows * (IN_ROW * length + AROUND_IN_ROW * labels);
    }

    // metrics.csv has a row for each.
    private static long numbers(Figures figures) {
        return figures.metrics().stream()
                .filter(figure -> figure.value().isPresent())
                .count();
    }

    /// The characters of all labels of a path; each label is looked at once in the whole report.
    private long length(RegionKey region) {
        Deque<RegionKey> unknown = new ArrayDeque<>();
        Optional<RegionKey> next = Optional.of(region);
        while (next.isPresent() && !lengths.containsKey(next.get())) {
            unknown.push(next.get());
            next = next.get().parent();
        }
        long length = next.map(lengths::get).orElse(0L);
        for (RegionKey key : unknown) {
            length += Math.min(longestLabel, key.label().length());
            lengths.put(key, length);
        }
        return length;
    }
}
