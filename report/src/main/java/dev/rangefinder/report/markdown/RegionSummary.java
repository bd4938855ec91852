package dev.rangefinder.report.markdown;

import dev.rangefinder.report.content.ReadableUnit;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.RangeResult;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.SectionTable;
import dev.rangefinder.result.Selection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// One region on the page of all regions: its numbers and findings, and folded away a line per section, what ncu's
/// rules found, and its kernels. The page of the region has them as tables.
///
/// @param top kernels by name
/// @param most metrics that nobody chose, where there are no sections
record RegionSummary(List<HeadlineColumn> headlines, int top, Selection selection, int most) {
    private static final String APART = " · ";

    /// @param folder of the region's own page
    void write(MarkdownPage page, ScopeReport scope, Region region, Optional<String> folder) {
        region.note().ifPresent(note -> page.item("**Note**: " + SafeText.sentence(note)));
        List<String> facts = new ArrayList<>(RegionSection.facts(scope, region));
        region.timeline().ifPresent(timeline -> facts.add("in real time " + RealTime.brief(timeline)));
        folder.ifPresent(name -> facts.add("[all of it](" + name + "/report.md)"));
        page.item(String.join(APART, facts));
        if (!region.findings().isEmpty()) {
            page.item(FindingsText.ALONE.brief(region.findings()));
        }
        if (region.isMeasured() && region.rangeResults().isEmpty()) {
            page.blank();
            return;
        }
        page.details(
                region.isMeasured() ? "Sections and range results" : "Sections, rules and kernels",
                () -> details(page, region));
    }

    private void details(MarkdownPage page, Region region) {
        List<SectionTable> sections = MarkdownSections.of(region, selection, most);
        SectionLines.of(selection, region.isMeasured()).write(page, "", sections, region.numbers());
        region.rangeResults().forEach(result -> result(page, region, result));
        region.timeline()
                .flatMap(timeline -> timeline.estimates())
                .ifPresent(estimates -> page.item(RealTime.estimates(estimates, region)));
        if (!region.isMeasured()) {
            page.item("**Kernels**: " + kernels(region.kernels(), region.inclusive()));
        }
    }

    // The sections of an only result are those of the region itself (R15).
    private void result(MarkdownPage page, Region region, RangeResult result) {
        String values = headlines.stream()
                .map(headline -> headline.title() + " " + headline.cell(result.metrics()))
                .collect(Collectors.joining(", "));
        page.item("**Range result " + result.id() + "** of " + SafeText.title(result.file()) + ": "
                + RangeResultsText.time(result) + " " + RangeResultsText.MEASURED
                + ", part of no number of launches" + (values.isEmpty() ? "" : "; " + values));
        if (!region.isMeasured() || region.rangeResults().size() > 1) {
            Figures measured = new Figures(1, 1, result.nanoseconds().orElse(0), result.metrics());
            SectionLines.of(selection, true).write(page, "  ", MarkdownSections.of(result, selection, most), measured);
        }
    }

    private String kernels(List<KernelUse> kernels, Figures whole) {
        if (kernels.isEmpty()) {
            return "none";
        }
        boolean models = kernels.stream().map(KernelUse::deviceName).distinct().count() > 1;
        String named = kernels.stream()
                .limit(top)
                .map(kernel -> kernel(kernel, whole, models))
                .collect(Collectors.joining(APART));
        if (kernels.size() <= top) {
            return named;
        }
        Figures rest = Figures.sum(kernels.stream().skip(top).map(KernelUse::figures));
        return named + APART + "and " + (kernels.size() - top) + " more: " + amount(rest, whole);
    }

    private static String kernel(KernelUse kernel, Figures whole, boolean models) {
        return SafeText.name(kernel.kernel())
                + (models ? " on " + kernel.deviceName().map(SafeText::name).orElse(FigureText.NONE) : "")
                + " " + amount(kernel.figures(), whole)
                + (kernel.figures().timedLaunches() > 0 ? ", mean " + ReadableUnit.time(kernel.meanNanoseconds()) : "")
                + kernel.findings().stream()
                        .findFirst()
                        .map(finding -> ", " + SafeText.title(finding.title()))
                        .orElse("");
    }

    private static String amount(Figures figures, Figures whole) {
        return RegionSection.counted(figures.launches(), "call", "calls") + ", " + FigureText.time(figures) + " ("
                + Share.percent(figures, whole) + ")";
    }
}
