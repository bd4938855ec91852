package dev.rangefinder.app.settings;

import dev.rangefinder.diff.DiffSettings;
import dev.rangefinder.hydra.bind.Checked;
import dev.rangefinder.hydra.bind.Hints;
import dev.rangefinder.hydra.node.NearestWord;
import dev.rangefinder.report.DiffFormats;
import dev.rangefinder.report.content.DiffFormat;
import dev.rangefinder.result.comparison.Band;
import dev.rangefinder.result.comparison.DiffThresholds;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.text.Excerpt;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// How two sides are compared: `diff` (D1–D4).
///
/// @param rename changes to labels of both sides, before regions are aligned
/// @param baselines the folder of baselines
/// @param formats in which the comparison is written, at least one
/// @param bands by class, where they are not the usual ones
/// @param clear how many bands make a change clear with one or two runs a side
/// @param confidence of intervals
/// @param likeness of kernels from which on a region is "renamed?"
/// @param otherWork the factor from which on a change is other work
/// @param summary whether the Markdown goes to the file that CI shows, too
public record Diff(
        List<Rename> rename,
        String baselines,
        List<DiffFormat> formats,
        Optional<Map<String, BandWidth>> bands,
        double clear,
        double confidence,
        double likeness,
        double otherWork,
        boolean summary)
        implements Checked {
    public static final Hints HINTS = Hints.none().separated("", "rename").separated(",", "formats");
    public static final Diff DEFAULT = new Diff(
            List.of(),
            "rangefinder-baselines",
            DiffFormats.ALL,
            Optional.empty(),
            DiffThresholds.DEFAULT.clear(),
            DiffThresholds.DEFAULT.confidence(),
            DiffThresholds.DEFAULT.likeness(),
            DiffThresholds.DEFAULT.otherWork(),
            false);

    public Diff {
        formats = formats.stream().distinct().toList();
    }

    /// How far values of a class may lie apart; what is not there is as usual.
    ///
    /// @param absolute in the unit of the class
    public record BandWidth(Optional<Proportion> relative, OptionalDouble absolute) implements Checked {
        @Override
        public List<Objection> objections() {
            return absolute.orElse(0) < 0 ? List.of(new Objection("absolute", "must not be negative")) : List.of();
        }

        private Band over(Band usual) {
            return new Band(
                    relative.map(Proportion::part).orElse(usual.relative()),
                    absolute.orElse(usual.absolute()),
                    usual.per(),
                    usual.added(),
                    usual.origin());
        }
    }

    @Override
    public List<Objection> objections() {
        List<Objection> objections = new ArrayList<>();
        if (formats.isEmpty()) {
            objections.add(
                    new Objection("formats", "must not be empty; there are " + String.join(", ", DiffFormats.names())));
        }
        if (baselines.isBlank()) {
            objections.add(new Objection("baselines", "must name a folder"));
        }
        bands.orElse(Map.of()).keySet().stream()
                .filter(word -> !GatedMeasure.codes().contains(word))
                .forEach(word -> objections.add(new Objection(
                        "bands",
                        "has no class '" + Excerpt.of(word) + "'"
                                + NearestWord.of(word, GatedMeasure.codes())
                                        .map(near -> "; did you mean '" + near + "'?")
                                        .orElse("")
                                + " (" + String.join(", ", GatedMeasure.codes()) + ")")));
        refuse(objections, clear >= 1, "clear", "must be at least 1");
        refuse(objections, confidence > 0 && confidence < 1, "confidence", "must be between 0 and 1, such as 0.95");
        refuse(objections, likeness > 0 && likeness <= 1, "likeness", "must be between 0 and 1, such as 0.8");
        refuse(objections, otherWork > 1, "otherWork", "must be more than 1");
        return objections;
    }

    private static void refuse(List<Objection> objections, boolean holds, String component, String text) {
        if (!holds) {
            objections.add(new Objection(component, text));
        }
    }

    /// Finds a format by its name.
    ///
    /// @throws IllegalArgumentException if there is none of that name
    static DiffFormat format(String name) {
        return DiffFormats.named(name)
                .orElseThrow(() -> new IllegalArgumentException("there is no format '" + Excerpt.of(name) + "'"
                        + NearestWord.of(name, DiffFormats.names())
                                .map(near -> "; did you mean '" + near + "'?")
                                .orElse("")
                        + " (" + String.join(", ", DiffFormats.names()) + ")"));
    }

    public DiffSettings settings() {
        DiffThresholds usual = DiffThresholds.DEFAULT;
        return new DiffSettings(
                new DiffThresholds(
                        widths(usual),
                        clear,
                        usual.fewestRuns(),
                        confidence,
                        Math.min(confidence, usual.confidenceOfFew()),
                        usual.floorFactor(),
                        likeness,
                        usual.likenessLead(),
                        otherWork,
                        usual.clock(),
                        usual.shownShare(),
                        usual.shortNanoseconds(),
                        rename.stream().map(Rename::text).toList()),
                rename.stream().map(Rename::renaming).toList());
    }

    private Map<MetricClass, Band> widths(DiffThresholds usual) {
        Map<MetricClass, Band> widths = new EnumMap<>(MetricClass.class);
        for (MetricClass each : MetricClass.values()) {
            Optional<BandWidth> width =
                    Optional.ofNullable(bands.orElse(Map.of()).get(each.code()));
            widths.put(each, width.map(own -> own.over(usual.band(each))).orElse(usual.band(each)));
        }
        return widths;
    }
}
