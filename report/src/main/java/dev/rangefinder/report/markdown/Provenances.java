package dev.rangefinder.report.markdown;

import dev.rangefinder.metric.Exactness;
import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.result.Input;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.Reconciliation;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.SectionTable;
import dev.rangefinder.result.Selection;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The last parts: the proof that nothing was lost (R7), and where the numbers come from.
record Provenances(ReportContent content, List<HeadlineColumn> headlines) {
    void write(MarkdownPage page) {
        reconciliation(page);
        page.heading(2, "Provenance");
        page.item("generated at " + content.report().provenance().generatedAt() + " by rangefinder "
                + SafeText.title(content.report().provenance().version()) + ", configuration "
                + SafeText.title(content.report().provenance().configFingerprint()));
        selection(page, content.report().selection());
        page.blank();
        inputs(page);
        rules(page);
    }

    private void reconciliation(MarkdownPage page) {
        MarkdownTable table = new MarkdownTable()
                .text("scope")
                .text("ranges")
                .text("domain")
                .number("exclusive ns")
                .number("outside ns")
                .number("total ns")
                .number("exclusive")
                .number("outside")
                .number("launches")
                .text("adds up");
        // The aggregate of one scope would say the same again.
        boolean single = content.report().scopes().size() == 1;
        (single ? content.report().scopes().stream() : scopes())
                .forEach(scope -> scope.reconciliations().forEach(part -> reconciliation(table, scope, part)));
        if (table.isEmpty()) {
            return;
        }
        page.heading(2, "Reconciliation");
        page.paragraph("Per scope, kind of range and domain: what regions own (exclusive) and what is outside add up to"
                + " the total, to the last nanosecond.");
        page.table(table);
    }

    private static String nanoseconds(OptionalLong time) {
        return time.isPresent() ? Long.toString(time.getAsLong()) : FigureText.NONE;
    }

    private static void reconciliation(MarkdownTable table, ScopeReport scope, Reconciliation part) {
        table.row(
                SafeText.name(scope.scope().name()),
                part.kind().code(),
                part.domain().map(SafeText::name).orElse("(default)"),
                nanoseconds(part.exclusiveTime()),
                nanoseconds(part.outsideTime()),
                nanoseconds(part.totalTime()),
                Long.toString(part.exclusiveLaunches()),
                Long.toString(part.outsideLaunches()),
                Long.toString(part.totalLaunches()),
                part.isExact() ? "yes" : "**NO**");
    }

    private static void selection(MarkdownPage page, Selection selection) {
        page.item("kernels: " + patterns("all", selection.includePatterns())
                + (selection.excludePatterns().isEmpty() ? "" : " without " + patterns("", selection.excludePatterns()))
                + ", by " + SafeText.title(selection.nameBase()) + " name; "
                + RegionSection.counted(selection.launchesLeftOut(), "launch", "launches") + " left out");
        page.item("regions: " + patterns("all", selection.regions()) + "; metrics: "
                + selection.metrics().map(names -> patterns("none", names)).orElse("all captured")
                + "; sections: "
                + selection.sections().map(ids -> patterns("none", ids)).orElse("all captured"));
    }

    private static String patterns(String none, List<String> patterns) {
        return patterns.isEmpty()
                ? none
                : patterns.stream().map(SafeText::whole).collect(Collectors.joining(", "));
    }

    private void inputs(MarkdownPage page) {
        MarkdownTable table = new MarkdownTable()
                .text("input")
                .text("kind")
                .text("tool")
                .text("replay")
                .number("launches")
                .text("simulated")
                .text("sha256");
        for (Input input : content.report().inputs()) {
            table.row(
                    SafeText.name(input.file()),
                    SafeText.name(input.kind()),
                    input.toolVersion().map(SafeText::name).orElse(FigureText.NONE),
                    input.replayMode().map(SafeText::name).orElse(FigureText.NONE),
                    Long.toString(input.launches()),
                    input.simulated() ? "**yes**" : "no",
                    SafeText.name(input.sha256()));
        }
        if (table.isEmpty()) {
            return;
        }
        page.table(table);
        content.report().inputs().stream()
                .map(Input::command)
                .flatMap(Optional::stream)
                .distinct()
                .forEach(command -> page.item("command: " + SafeText.whole(command)));
        page.blank();
    }

    /// How the metrics that this page shows were rolled up (M1–M4).
    private void rules(MarkdownPage page) {
        SequencedMap<String, List<String>> rules = new LinkedHashMap<>();
        for (MetricFigure figure : shown()) {
            rules.computeIfAbsent(SafeText.name(figure.rule()), _ -> new ArrayList<>())
                    .add(SafeText.title(figure.metric())
                            + (figure.unit().isEmpty() ? "" : " in " + SafeText.name(figure.unit()))
                            + figure.weight()
                                    .map(weight -> " by " + SafeText.title(weight))
                                    .orElse("")
                            + (figure.exactness() == Exactness.EXACT
                                    ? ""
                                    : " (" + SafeText.name(figure.exactness().code()) + ")"));
        }
        if (!rules.isEmpty()) {
            page.details(
                    "Roll-up rules of the metrics above",
                    () -> rules.forEach(
                            (rule, metrics) -> page.item("**" + rule + "**: " + String.join(", ", metrics))));
        }
    }

    private List<MetricFigure> shown() {
        SequencedMap<String, MetricFigure> shown = new LinkedHashMap<>();
        content.first().ifPresent(scope -> {
            headlines.forEach(headline -> scope.totals()
                    .metric(headline.metric())
                    .ifPresent(figure -> shown.putIfAbsent(figure.metric(), figure)));
            headlines.forEach(headline -> scope.regions().stream()
                    .filter(Region::isMeasured)
                    .flatMap(region -> region.numbers().metric(headline.metric()).stream())
                    .forEach(figure -> shown.putIfAbsent(figure.metric(), figure)));
            Stream.concat(
                            scope.sections().stream(),
                            scope.regions().stream().flatMap(region -> region.sectionsOfNumbers().stream()))
                    .flatMap(section -> section.rows().stream())
                    .map(SectionTable.Row::figure)
                    .forEach(figure -> shown.putIfAbsent(figure.metric(), figure));
        });
        return List.copyOf(shown.values());
    }

    private Stream<ScopeReport> scopes() {
        return Stream.concat(content.report().aggregate().stream(), content.report().scopes().stream());
    }
}
