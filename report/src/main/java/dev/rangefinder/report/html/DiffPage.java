package dev.rangefinder.report.html;

import dev.rangefinder.report.content.ChangeWords;
import dev.rangefinder.report.content.ComparedClasses;
import dev.rangefinder.report.content.ComparedRow;
import dev.rangefinder.report.content.DiffContent;
import dev.rangefinder.report.content.DiffSummary;
import dev.rangefinder.report.content.DiffSummary.SummaryLine;
import dev.rangefinder.report.content.FindingChange;
import dev.rangefinder.report.content.ReadableUnit;
import dev.rangefinder.report.content.ShownRegions;
import dev.rangefinder.report.content.Tone;
import dev.rangefinder.report.json.RecordsJson;
import dev.rangefinder.report.json.stream.JsonOutput;
import dev.rangefinder.result.comparison.ChangeVerdict;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.MetricClass.Scale;
import dev.rangefinder.result.comparison.MetricComparison;
import dev.rangefinder.result.comparison.MetricComparison.Direction;
import dev.rangefinder.result.comparison.PartDiff;
import dev.rangefinder.result.comparison.PartDiff.PartCounts;
import dev.rangefinder.result.comparison.RunDiff;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// The data of the page of a comparison: every word and number that it shows. `diff-format.ts` names its members.
///
/// @param summary the answer in a few lines
/// @param timed whether widths are time; else they are launches
record DiffPage(
        List<SummaryLine> summary,
        RunDiff diff,
        ComparedClasses classes,
        List<ComparedRow> regions,
        List<ComparedRow> kernels,
        boolean timed) {
    private static final String SCHEMA = "rangefinder.diff-page/1";
    private static final int MOST_REGIONS = 5_000;
    private static final int MOST_KERNELS = 1_000;
    private static final int CLASSES = 6;

    /// Points of percentage that are as much as twice.
    private static final double POINTS = 20;

    static DiffPage of(DiffContent content) {
        RunDiff diff = content.diff();
        List<ComparedRow> regions = ShownRegions.of(diff, MOST_REGIONS).regions().stream()
                .map(ComparedRow::of)
                .toList();
        List<ComparedRow> kernels =
                diff.kernels().stream().limit(MOST_KERNELS).map(ComparedRow::of).toList();
        boolean timed = Stream.of(regions, kernels)
                .flatMap(List::stream)
                .map(row -> row.part().current())
                .flatMap(Optional::stream)
                .anyMatch(counts -> counts.nanoseconds().isPresent());
        return new DiffPage(DiffSummary.of(content), diff, ComparedClasses.of(diff), regions, kernels, timed);
    }

    void head(OutputStream out) {
        JsonOutput json = JsonOutput.compact(out);
        json.object(() -> {
            json.text("schema", SCHEMA);
            new RecordsJson(json).provenance(diff.provenance());
            json.text("base", diff.base().name());
            json.text("new", diff.current().name());
            lines(json);
            json.objects("classes", classes.shown(), each -> {
                json.text("code", each.code());
                json.text("words", each.words());
            });
            json.text("weight", timed ? "time of the new side" : "launches of the new side");
            environment(json);
            findings(json);
            new RecordsJson(json).messages(diff.messages());
            json.object("below", () -> {
                json.text("regions", below(regions));
                json.text("kernels", below(kernels));
            });
            json.texts("left_out", leftOut());
        });
        json.finish();
    }

    void body(OutputStream out) {
        JsonOutput json = JsonOutput.compact(out);
        json.object(() -> {
            json.object("whole", () -> row(json, ComparedRow.whole(diff)));
            json.objects("regions", regions, row -> row(json, row));
            json.objects("kernels", kernels, row -> row(json, row));
        });
        json.finish();
    }

    private void lines(JsonOutput json) {
        json.objects("summary", summary, line -> {
            json.text("label", line.label());
            json.text("tone", line.tone().code());
            json.objects("items", line.items(), item -> {
                json.text("place", item.place());
                json.text("words", item.words());
            });
            json.text("rest", line.rest());
        });
    }

    private void environment(JsonOutput json) {
        json.objects("environment", diff.comparability().conditions(), condition -> {
            json.text("title", condition.title());
            json.text("agreement", condition.agreement().code());
            json.texts("base", condition.base());
            json.texts("new", condition.current());
        });
    }

    private void findings(JsonOutput json) {
        json.objects("findings", FindingChange.of(diff), finding -> {
            json.text("fate", finding.fate().code());
            json.text("title", finding.title());
            json.text("place", finding.place());
            json.text("words", finding.words());
        });
    }

    private String below(List<ComparedRow> rows) {
        return classes.below(
                Stream.concat(Stream.of(ComparedRow.whole(diff)), rows.stream()).toList(), CLASSES);
    }

    private List<String> leftOut() {
        List<String> leftOut = new ArrayList<>();
        leftOut(leftOut, diff.regions().size(), regions.size(), "regions");
        leftOut(leftOut, diff.kernels().size(), kernels.size(), "kernels");
        return leftOut;
    }

    private static void leftOut(List<String> leftOut, int all, int shown, String what) {
        if (all > shown) {
            leftOut.add(String.format(
                    Locale.ROOT, "%,d of %,d %s are in this page, those that changed most.", shown, all, what));
        }
    }

    private void row(JsonOutput json, ComparedRow row) {
        json.text("label", row.label());
        json.text("name", row.name());
        json.whole("depth", row.depth());
        json.text("kind", kind(row.part()));
        json.text("verdict", row.verdict());
        json.text("tone", row.tone().code());
        json.flag("inherited", row.inherited());
        json.real("weight", weight(row.part()));
        json.text("time", time(row.part()));
        json.text("code", row.code());
        json.text("registers", row.registers());
        json.text("notes", String.join("; ", row.notes()));
        json.array("cells", () -> classes.shown().forEach(each -> cell(json, row.part(), each)));
    }

    private static String kind(PartDiff part) {
        return part.verdict() == ChangeVerdict.ADDED
                ? "added"
                : part.verdict() == ChangeVerdict.REMOVED ? "removed" : "pair";
    }

    private double weight(PartDiff part) {
        return part.current()
                .map(counts -> timed ? (double) counts.nanoseconds().orElse(0) : counts.launches())
                .orElse(0.0);
    }

    private static String time(PartDiff part) {
        OptionalLong time =
                part.current().or(part::base).map(PartCounts::nanoseconds).orElse(OptionalLong.empty());
        return time.isPresent() ? ReadableUnit.time(time.getAsLong()) : "";
    }

    /// One for each class, also where a row has none: they are told apart by their place.
    private static void cell(JsonOutput json, PartDiff part, MetricClass metricClass) {
        json.object(() -> part.of(metricClass).ifPresent(each -> {
            json.text("base", ChangeWords.base(each));
            json.text("new", ChangeWords.current(each));
            json.text("change", ChangeWords.signed(each));
            json.real("colour", colour(each));
            json.text("verdict", ChangeWords.verdict(each.verdict(), each.strength()));
            json.text("tone", Tone.of(each.verdict()).code());
            json.text("words", ChangeWords.of(each).orElse(""));
            json.text("visible", visible(each));
            json.text("interval", ChangeWords.interval(each).orElse(""));
        }));
    }

    private static String visible(MetricComparison comparison) {
        OptionalDouble smallest = comparison.smallestVisible();
        return smallest.isPresent() ? ChangeWords.visible(comparison.metricClass(), smallest.getAsDouble()) : "";
    }

    /// Where a change is between half (−1) and twice (1); no value where there is none.
    private static OptionalDouble colour(MetricComparison comparison) {
        if (!ChangeWords.isTold(comparison)) {
            return OptionalDouble.empty();
        }
        if (comparison.direction() == Direction.NEITHER) {
            return OptionalDouble.of(0);
        }
        double difference = comparison.change().difference().orElse(0);
        OptionalDouble ratio = comparison.change().ratio();
        double size = comparison.metricClass().scale() == Scale.POINTS
                ? difference / POINTS
                : ratio.isEmpty() ? Math.signum(difference) : Math.log(ratio.getAsDouble()) / Math.log(2);
        return OptionalDouble.of(Double.isNaN(size) ? 0 : Math.clamp(size, -1, 1));
    }
}
