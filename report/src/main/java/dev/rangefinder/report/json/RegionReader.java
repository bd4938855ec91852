package dev.rangefinder.report.json;

import dev.rangefinder.report.json.stream.JsonInput;
import dev.rangefinder.report.json.stream.JsonObject;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.FormerLabels;
import dev.rangefinder.result.InstanceSeries;
import dev.rangefinder.result.Instances;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.NameRollUp;
import dev.rangefinder.result.NameRollUp.Name;
import dev.rangefinder.result.RangeResult;
import dev.rangefinder.result.RangeRollUp;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.SectionTable;
import dev.rangefinder.result.Spread;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One region in one scope: what [RegionJson] wrote.
///
/// Kernels and range results may be many and are taken one by one; the rest of a region is small.
final class RegionReader {
    private static final Figures NOTHING = new Figures(0, 0, 0, List.of());

    private final JsonInput in;
    private final FiguresReader figures;
    private final SectionsReader sections;
    private final Map<RegionKey, String> folders;
    private final KernelFactsReader facts = new KernelFactsReader();
    private final RegionKeyReader keys = new RegionKeyReader();
    private final FindingReader findings = new FindingReader();

    /// @param folders where the folders of regions are put
    RegionReader(JsonInput in, FiguresReader figures, Map<RegionKey, String> folders) {
        this.in = in;
        this.figures = figures;
        this.sections = new SectionsReader(figures);
        this.folders = folders;
    }

    Region region() {
        JsonObject members = new JsonObject(new LinkedHashMap<>(), in.place());
        List<KernelUse> kernels = new ArrayList<>();
        List<RangeResult> rangeResults = new ArrayList<>();
        in.members(name -> {
            switch (name) {
                case "kernels" -> {
                    ImpliedFigures implied = figures.implied(members);
                    Optional<RegionKey> region = Optional.of(keys.key(members));
                    in.elements(() -> kernels.add(kernel(in.object(), implied, region)));
                }
                case "range_results" -> in.elements(() -> rangeResults.add(sections.rangeResult(in.object())));
                case "name", "path", "domain", "kind", "folder", "instances", "exclusive" -> in.keep(name, members);
                case "labels", "label_count", "label_count_at_least" -> in.keep(name, members);
                case "launch_count", "timed_launch_count", "total_ms" -> in.keep(name, members);
                case "metrics", "metric_details", "sections", "measured", "compared" -> in.keep(name, members);
                case "bound", "findings", "roofline", "spread", "timeline", "note" -> in.keep(name, members);
                default -> in.skip();
            }
        });
        return region(members, kernels, rangeResults);
    }

    private Region region(JsonObject members, List<KernelUse> kernels, List<RangeResult> rangeResults) {
        RegionKey key = keys.key(members);
        members.optionalText("folder").ifPresent(folder -> folders.putIfAbsent(key, folder));
        List<MetricFigure> metrics = figures.metrics(members);
        ImpliedFigures implied = figures.implied(members);
        Optional<JsonObject> rolledUp = members.optionalObject("measured");
        long results = rolledUp.map(object -> object.count("result_count")).orElse(0L);
        if (results != rangeResults.size()) {
            throw members.place().member("measured").expected("as many results as range_results has");
        }
        // Launches are the numbers wherever there are any (R15).
        boolean measured = rolledUp.isPresent() && members.count("launch_count") == 0;
        List<SectionTable> tables = sections.sections(
                members.object("sections"), implied, measured ? results : members.count("launch_count"));
        return new Region(
                key,
                instances(members.object("instances")),
                measured ? NOTHING : figures.whole(members),
                members.optionalObject("exclusive")
                        .map(own -> figures.part(own, implied))
                        .orElse(NOTHING),
                measured ? List.of() : tables,
                kernels,
                rangeResults,
                rolledUp.map(object -> measured
                        ? new RangeRollUp(measured(object, metrics), tables)
                        : besideLaunches(object, results, implied)),
                spread(members, "spread"),
                members.optionalObject("timeline").map(TimelineReader::region),
                members.optionalText("note"),
                former(members),
                findings.ofPart(members, Optional.of(key)));
    }

    private static Optional<FormerLabels> former(JsonObject members) {
        return members.optionalTexts("labels").map(first -> {
            Optional<Long> exact = members.optionalCount("label_count");
            long count = exact.orElseGet(() -> members.count("label_count_at_least"));
            if (first.isEmpty() || first.size() > FormerLabels.MOST || count < first.size()) {
                throw members.place()
                        .member("labels")
                        .expected("between 1 and " + FormerLabels.MOST + " of the labels that are counted");
            }
            return new FormerLabels(first, count, exact.isPresent());
        });
    }

    private RangeRollUp besideLaunches(JsonObject object, long results, ImpliedFigures implied) {
        return new RangeRollUp(
                measured(object, figures.metrics(object, results, implied)),
                object.optionalObject("sections")
                        .map(tables -> sections.sections(tables, implied, results))
                        .orElse(List.of()));
    }

    private static Figures measured(JsonObject object, List<MetricFigure> metrics) {
        return new Figures(
                object.count("result_count"),
                object.count("timed_result_count"),
                object.nanoseconds("total_ms"),
                metrics,
                FiguresReader.bound(object),
                RooflineReader.of(object));
    }

    private static Instances instances(JsonObject instances) {
        return new Instances(
                instances.optionalCount("count").orElse(0L),
                instances.count("timed_count"),
                instances.nanoseconds("min_ms"),
                instances.realNanoseconds("mean_ms").orElse(0),
                instances.nanoseconds("max_ms"),
                instances.flag("approximate"),
                instances.optionalObject("series").map(RegionReader::series).orElse(InstanceSeries.NONE));
    }

    private static InstanceSeries series(JsonObject series) {
        List<Long> counts = series.counts("instances");
        List<Double> means = series.allRealNanoseconds("mean_ms");
        if (counts.size() != means.size() || counts.size() > InstanceSeries.LONGEST) {
            throw series.place().expected("as many means as counts, at most " + InstanceSeries.LONGEST);
        }
        List<InstanceSeries.SeriesPoint> points = new ArrayList<>();
        for (int index = 0; index < counts.size(); index++) {
            if (counts.get(index) < 1) {
                throw series.place().member("instances").expected("at least one instance each");
            }
            // A mean is the sum divided, rounded once: so is the way back, to the nanosecond.
            points.add(new InstanceSeries.SeriesPoint(
                    counts.get(index), Math.round(means.get(index) * counts.get(index))));
        }
        return new InstanceSeries(points);
    }

    /// @param region it was launched in; empty for kernels of a scope
    KernelUse kernel(JsonObject kernel, ImpliedFigures implied, Optional<RegionKey> region) {
        long calls = kernel.count("calls");
        return new KernelUse(
                kernel.text("kernel_name"),
                kernel.optionalWhole("device"),
                kernel.optionalText("device_name"),
                new Figures(
                        calls,
                        kernel.count("timed_calls"),
                        kernel.nanoseconds("total_ms"),
                        figures.metrics(kernel, calls, implied),
                        FiguresReader.bound(kernel),
                        RooflineReader.of(kernel),
                        figures.compared(kernel, calls, implied)),
                kernel.nanoseconds("min_ms"),
                kernel.nanoseconds("max_ms"),
                facts.of(kernel),
                kernel.optionalObject("against_all")
                        .map(against -> new KernelUse.AgainstAll(against.real("mean_ratio"), against.reals("points"))),
                findings.ofPart(kernel, region));
    }

    /// Regions of one name, taken together.
    NameRollUp name(JsonObject name) {
        ImpliedFigures implied = figures.implied(name);
        return new NameRollUp(
                new Name(RegionKeyReader.kind(name), name.optionalText("domain"), name.text("label")),
                name.count("regions"),
                figures.whole(name),
                figures.part(name.object("exclusive"), implied),
                spread(name, "spread"));
    }

    static Optional<Spread> spread(JsonObject object, String key) {
        return object.optionalObject(key).map(RegionReader::spread);
    }

    private static Spread spread(JsonObject spread) {
        return new Spread(
                Math.toIntExact(Math.min(spread.count("scopes"), Integer.MAX_VALUE)),
                Math.toIntExact(Math.min(spread.count("scopes_with_region"), Integer.MAX_VALUE)),
                spread.nanoseconds("min_ms"),
                spread.realNanoseconds("mean_ms").orElse(0),
                spread.nanoseconds("max_ms"),
                spread.real("imbalance").orElse(0),
                spread.reals("of_mean"));
    }
}
