package dev.rangefinder.report.markdown;

import dev.rangefinder.report.content.RegionPage;
import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.content.ReportFormat;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeReport;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// `report.md`, of the whole report and of a region's folder: for a terminal as well as for a code-hosting site.
public final class MarkdownReport {
    /// The first line of every report, by which programs find it.
    public static final String TITLE = "# NCU Region Reports";

    private static final String PAGE = "report.html";
    private static final String SIGNPOST = "The report of this run is in ";

    /// What earlier versions began with.
    private static final Set<String> EARLIER_TITLES = Set.of("# Hardware counters by region", "# Time by region");

    /// What comes after the title, in a report and in a page that leads to one. Older tools have the title too.
    private static final List<String> BEGINNINGS = List.of(VerdictText.CAPTURED, VerdictText.SIMULATED, SIGNPOST);

    // Of metrics that nobody chose, a region shows on the page of all regions no more than a screen can.
    private static final int METRICS = 30;

    private final ReportContent content;
    private final int top;
    private final int maxRegions;
    private final List<HeadlineColumn> headlines;

    /// A writer of one report.
    ///
    /// @param top kernels in a table
    /// @param maxRegions regions in the tree and with a section (R14)
    public MarkdownReport(ReportContent content, int top, int maxRegions) {
        this.content = content;
        this.top = top;
        this.maxRegions = maxRegions;
        this.headlines = HeadlineColumn.of(content);
    }

    /// A page that leads to the report of a run, for who looks for it where older tools had it (P6).
    ///
    /// @param folder of the report, with a slash behind it
    /// @param formats of the report; leads to the Markdown and the page, or else to the first of them
    public static String signpost(String folder, List<ReportFormat> formats) {
        List<String> files = formats.stream()
                .flatMap(format -> format.files().stream())
                .map(file -> folder + file)
                .toList();
        String text = folder + MarkdownFormat.FILE;
        String page = folder + PAGE;
        String first = files.contains(text) ? text : files.contains(page) ? page : files.getFirst();
        String second = first.equals(text) && files.contains(page) ? ", and for a browser in " + link(page) : "";
        return TITLE + "\n\n" + SIGNPOST + link(first) + second + ".\n";
    }

    private static String link(String file) {
        return "[" + file + "](" + file + ")";
    }

    /// Whether a text begins as the report of a whole folder does, or as what leads to one.
    public static boolean isBeginning(String text) {
        List<String> lines = text.lines().limit(3).toList();
        return lines.size() == 3
                && (lines.getFirst().equals(TITLE) || EARLIER_TITLES.contains(lines.getFirst()))
                && lines.get(1).isEmpty()
                && BEGINNINGS.stream().anyMatch(lines.getLast()::startsWith);
    }

    /// The regions that a report shows to people (R14).
    public static Set<RegionKey> shown(RegionReport report, int maxRegions) {
        return Stream.concat(report.aggregate().stream(), report.scopes().stream())
                .flatMap(scope -> RegionTree.largest(scope.regions(), maxRegions).stream())
                .map(Region::key)
                .collect(Collectors.toUnmodifiableSet());
    }

    /// Writes the whole report as UTF-8; the stream stays open.
    public void write(OutputStream out) {
        MarkdownPage page = new MarkdownPage(out);
        Optional<ScopeReport> main = main();
        overview(page, main);
        new VerdictText(content).rest(page);
        main.ifPresent(scope -> {
            new FindingsText(numbers(tree(scope))).details(page, scope.findings());
            regionSections(page, scope);
        });
        scopes(page, main);
        new Provenances(content, headlines).write(page);
        new RangeResultsText(headlines, METRICS).write(page, content.report());
        page.finish();
    }

    private void overview(MarkdownPage page, Optional<ScopeReport> main) {
        page.line(TITLE);
        page.blank();
        new VerdictText(content).write(page);
        main.ifPresent(scope -> {
            new FindingsText(numbers(tree(scope))).first(page, scope.findings());
            regions(page, scope);
        });
        if (main.isEmpty()) {
            FindingsText.ofScopes(page, content.report().scopes());
        }
    }

    /// Writes one region, in all its scopes, as UTF-8; the stream stays open.
    public void write(RegionPage region, OutputStream out) {
        MarkdownPage page = new MarkdownPage(out);
        page.line("# " + SafeText.title(region.key().name()));
        page.blank();
        VerdictText.simulated(page, content);
        page.paragraph("One region of the [whole report](../report.md). " + FigureText.legend(content));
        region.aggregate().ifPresent(occurrence -> occurrence(page, occurrence));
        region.scopes().forEach(occurrence -> occurrence(page, occurrence));
        page.finish();
    }

    private void occurrence(MarkdownPage page, RegionPage.Occurrence occurrence) {
        page.heading(2, scopeTitle(occurrence.scope()));
        new RegionSection(3, headlines, top, content.report().selection(), Integer.MAX_VALUE)
                .write(page, occurrence.scope(), occurrence.region());
    }

    private RegionTree tree(ScopeReport scope) {
        return new RegionTree(scope, headlines, maxRegions);
    }

    private RegionSummary summary() {
        return new RegionSummary(headlines, top, content.report().selection(), METRICS);
    }

    // The numbers that stand for all: the aggregate, or the only scope.
    private Optional<ScopeReport> main() {
        return content.report().aggregate().isPresent()
                        || content.report().scopes().size() == 1
                ? content.first()
                : Optional.empty();
    }

    private void regions(MarkdownPage page, ScopeReport scope) {
        RegionTree tree = tree(scope);
        Map<RegionKey, Integer> numbers = numbers(tree);
        if (!numbers.isEmpty()) {
            page.heading(2, "Regions");
            tree.write(page, numbers);
            page.paragraph(FigureText.legend(content));
        }
        page.heading(2, "Kernels");
        kernels(page, scope);
        if (numbers.isEmpty()) {
            page.paragraph(FigureText.legend(content));
            new SectionTables(3, content.report().selection()).write(page, scope.sections(), scope.totals());
        }
    }

    private static Map<RegionKey, Integer> numbers(RegionTree tree) {
        Map<RegionKey, Integer> numbers = new HashMap<>();
        tree.shown().forEach(region -> numbers.put(region.key(), numbers.size() + 1));
        return numbers;
    }

    private void regionSections(MarkdownPage page, ScopeReport scope) {
        RegionTree tree = tree(scope);
        Map<RegionKey, Integer> numbers = numbers(tree);
        for (Region region : tree.shown()) {
            int number = numbers.getOrDefault(region.key(), 0);
            page.blank();
            page.line("## <a id=\"region-" + number + "\"></a>" + number + " · "
                    + SafeText.title(region.key().name()));
            summary().write(page, scope, region, Optional.of(folder(region)));
        }
    }

    private String folder(Region region) {
        return Optional.ofNullable(content.pages().get(region.key()))
                .flatMap(RegionPage::folder)
                .orElseThrow(() -> new IllegalStateException("a region that is shown has a folder: " + region.key()));
    }

    private void kernels(MarkdownPage page, ScopeReport scope) {
        if (scope.isMeasured()) {
            page.paragraph("No launch was captured: range replay measures whole ranges.");
            return;
        }
        scope.chosen()
                .ifPresent(chosen -> page.paragraph(
                        "Those of " + RegionSection.counted(chosen.inside().launches(), "launch", "launches")
                                + " in the chosen regions; outside them: "
                                + RegionSection.counted(chosen.outside().launches(), "launch", "launches") + ", "
                                + FigureText.time(chosen.outside()) + "."));
        new KernelTable(headlines, top).write(page, scope.kernels(), scope.ofKernels());
    }

    /// @param main the numbers that stand above; without them every scope has its own
    private void scopes(MarkdownPage page, Optional<ScopeReport> main) {
        if (content.report().scopes().isEmpty()) {
            return;
        }
        page.heading(2, "Scopes");
        if (main.isPresent() && content.report().scopes().size() == 1) {
            ScopeReport only = content.report().scopes().getFirst();
            page.paragraph(scopeTitle(only) + ": " + summary(only));
            return;
        }
        if (main.isEmpty()) {
            page.paragraph(FigureText.legend(content));
        }
        for (ScopeReport scope : content.report().scopes()) {
            page.heading(3, scopeTitle(scope));
            page.paragraph(summary(scope));
            if (main.isEmpty()) {
                everything(page, scope);
            } else if (!tree(scope).shown().isEmpty()) {
                page.details("Its regions", () -> tree(scope).write(page, Map.of()));
            }
        }
    }

    private void everything(MarkdownPage page, ScopeReport scope) {
        RegionTree tree = tree(scope);
        if (!tree.shown().isEmpty()) {
            tree.write(page, Map.of());
        }
        kernels(page, scope);
        FindingsText.ALONE.all(page, scope.findings());
        for (Region region : tree.shown()) {
            page.heading(4, SafeText.title(region.key().name()));
            summary().write(page, scope, region, Optional.of(folder(region)));
        }
    }

    private static String summary(ScopeReport scope) {
        if (scope.isMeasured()) {
            return RegionSection.counted(scope.rangeResults().size(), "result", "results")
                    + " of range replay, and no launch.";
        }
        return RegionSection.counted(scope.totals().launches(), "launch", "launches") + ", "
                + FigureText.time(scope.totals()) + "; "
                + Share.inside(scope.outside(), scope.totals()) + " of the time in regions.";
    }

    private static String scopeTitle(ScopeReport scope) {
        String process = scope.scope().processName().map(SafeText::title).orElse("");
        String host =
                scope.scope().host().map(name -> "on " + SafeText.title(name)).orElse("");
        String device = scope.scope().deviceName().map(SafeText::title).orElse("");
        String details = List.of(process, host, device).stream()
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(", "));
        return SafeText.title(scope.scope().name()) + (details.isEmpty() ? "" : " (" + details + ")");
    }
}
