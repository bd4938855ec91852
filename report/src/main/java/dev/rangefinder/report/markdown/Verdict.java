package dev.rangefinder.report.markdown;

import dev.rangefinder.capture.Message;
import dev.rangefinder.report.content.ReadableUnit;
import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.result.ChosenLaunches;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Input;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.Selection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The first lines: what was captured, how much of it lies in regions, where the time goes, what is missing and how
/// to get it.
final class Verdict {
    /// What the first line begins with, and the one above it in a report of a simulated device.
    static final String CAPTURED = "- **Captured**: ";

    static final String SIMULATED = "> **Simulated**: ";

    private static final int NAMED = 3;
    private static final int NAMED_OF_OTHERS = 2;

    private final ReportContent content;

    Verdict(ReportContent content) {
        this.content = content;
    }

    void write(MarkdownPage page) {
        simulated(page, content);
        page.line(CAPTURED + captured());
        long measured = sum(scope -> scope.rangeResults().size());
        if (measured > 0) {
            page.item("**By range replay**: " + byRangeReplay(measured));
        }
        boolean launches = sum(scope -> scope.totals().launches()) > 0;
        if ((!content.pages().isEmpty() || chosen().isPresent()) && (measured == 0 || launches)) {
            page.item(chosen().map(chosen -> "**In the chosen regions**: " + inChosen(chosen))
                    .orElseGet(() -> "**In regions**: " + inRegions()));
        }
        content.first()
                .flatMap(scope -> launches ? longest(scope) : longestMeasured(scope))
                .ifPresent(text -> page.item("**Most time**: " + text));
        realTime(page);
        leftOut().ifPresent(text -> page.item("**Left out**: " + text));
        content.report().messages().forEach(message -> page.item(message(message)));
        page.blank();
    }

    private void realTime(MarkdownPage page) {
        content.first().flatMap(ScopeReport::timeline).ifPresent(timeline -> {
            page.item("**In real time**: " + RealTime.verdict(timeline));
            timeline.profiled().ifPresent(profiled -> page.item("**Coverage**: " + RealTime.coverage(profiled)));
        });
    }

    /// Says so wherever numbers are a model's.
    static void simulated(MarkdownPage page, ReportContent content) {
        if (content.simulated()) {
            page.paragraph(SIMULATED + "these numbers come from a simulated device, not from a GPU.");
        }
    }

    private String captured() {
        return amount() + ", "
                + RegionSection.counted(content.report().scopes().size(), "scope", "scopes") + devices() + "; from "
                + inputs();
    }

    private String amount() {
        Figures totals = sumOf(ScopeReport::totals);
        long results = sum(scope -> scope.rangeResults().size());
        return totals.launches() == 0 && results > 0
                ? RegionSection.counted(results, "result", "results") + " of range replay"
                : RegionSection.counted(totals.launches(), "launch", "launches") + ", " + FigureText.time(totals)
                        + " on the GPU";
    }

    private String devices() {
        List<String> models = content.report().scopes().stream()
                .flatMap(scope -> scope.scope().deviceName().stream())
                .distinct()
                .map(SafeText::title)
                .toList();
        return models.isEmpty() ? "" : " on " + listed(models);
    }

    private String inputs() {
        List<Input> inputs = content.report().inputs();
        if (inputs.isEmpty()) {
            return "no input";
        }
        String tools = inputs.stream()
                .map(Verdict::tool)
                .distinct()
                .filter(tool -> !tool.isEmpty())
                .collect(Collectors.joining("; "));
        return listed(inputs.stream().map(input -> SafeText.title(input.file())).toList())
                + (tools.isEmpty() ? "" : " (" + tools + ")");
    }

    private static String tool(Input input) {
        String version = input.toolVersion()
                .map(text -> profiler(input) + SafeText.title(text))
                .orElse("");
        String mode =
                input.replayMode().map(text -> SafeText.title(text) + " replay").orElse("");
        return version + (version.isEmpty() || mode.isEmpty() ? "" : ", ") + mode;
    }

    private static String profiler(Input input) {
        return input.kind().startsWith("nsys") ? "nsys " : "ncu ";
    }

    private String inRegions() {
        Figures totals = sumOf(ScopeReport::totals);
        Figures outside = sumOf(ScopeReport::outside);
        boolean filtered = content.report().isFiltered();
        return Share.inside(outside, totals) + (filtered ? " of the captured time, " : " of the time, ")
                + String.format(Locale.ROOT, "%,d of ", totals.launches() - outside.launches())
                + RegionSection.counted(
                        totals.launches(),
                        filtered ? "captured launch" : "launch",
                        filtered ? "captured launches" : "launches")
                + ", "
                + RegionSection.counted(content.pages().size(), "region", "regions")
                + (outside.launches() == 0
                        ? (filtered ? "; the capture was limited to ranges" : "; nothing outside")
                        : "; outside any range: " + RegionSection.counted(outside.launches(), "launch", "launches")
                                + ", " + FigureText.time(outside));
    }

    private Optional<ChosenLaunches> chosen() {
        List<ChosenLaunches> ofScopes = content.report().scopes().stream()
                .flatMap(scope -> scope.chosen().stream())
                .toList();
        return ofScopes.isEmpty()
                ? Optional.empty()
                : Optional.of(new ChosenLaunches(
                        Figures.sum(ofScopes.stream().map(ChosenLaunches::inside)),
                        Figures.sum(ofScopes.stream().map(ChosenLaunches::outside))));
    }

    // What the verdict is about where regions were chosen; the rest is counted and named (R8).
    private String inChosen(ChosenLaunches chosen) {
        Figures outside = sumOf(ScopeReport::outside);
        Figures totals = sumOf(ScopeReport::totals);
        return listed(content.report().selection().regions().stream()
                        .map(SafeText::title)
                        .toList())
                + ": " + Share.percent(chosen.inside(), totals) + " of the time, "
                + String.format(Locale.ROOT, "%,d of ", chosen.inside().launches())
                + RegionSection.counted(totals.launches(), "launch", "launches") + ", "
                + RegionSection.counted(content.pages().size(), "region", "regions")
                + (chosen.outside().launches() == 0
                        ? "; nothing outside them"
                        : "; outside them: "
                                + RegionSection.counted(chosen.outside().launches(), "launch", "launches") + ", "
                                + FigureText.time(chosen.outside())
                                + (outside.launches() == 0
                                        ? ""
                                        : ", of them outside any range: "
                                                + RegionSection.counted(outside.launches(), "launch", "launches")));
    }

    private String byRangeReplay(long results) {
        long regions = content.pages().values().stream()
                .filter(page -> Stream.concat(page.aggregate().stream(), page.scopes().stream())
                        .anyMatch(occurrence ->
                                !occurrence.region().rangeResults().isEmpty()))
                .count();
        return RegionSection.counted(results, "result", "results")
                + (results == 1 ? ", measured for a whole range, " : ", each measured for a whole range, ")
                + (regions == 0 ? "of no region" : "in " + RegionSection.counted(regions, "region", "regions"));
    }

    /// Regions of several domains or kinds overlap, so those of the first compare; of the others the largest are named.
    private static Optional<String> longest(ScopeReport scope) {
        if (scope.regions().isEmpty()) {
            return Optional.empty();
        }
        RegionKey first = scope.regions().getFirst().key();
        Map<Boolean, List<Region>> byFirst = scope.regions().stream()
                .filter(region -> region.exclusive().nanoseconds() > 0)
                .sorted(Comparator.comparingLong(
                                (Region region) -> region.exclusive().nanoseconds())
                        .reversed())
                .collect(Collectors.partitioningBy(region -> region.key().kind() == first.kind()
                        && region.key().domain().equals(first.domain())));
        String ofFirst = shares(byFirst.getOrDefault(true, List.of()), NAMED, scope);
        String others = shares(byFirst.getOrDefault(false, List.of()), NAMED_OF_OTHERS, scope);
        return Optional.of(Stream.of(
                                ofFirst.isEmpty() ? "" : ofFirst + " (exclusive)",
                                others.isEmpty() ? "" : "in ranges that may overlap them: " + others)
                        .filter(text -> !text.isEmpty())
                        .collect(Collectors.joining("; ")))
                .filter(text -> !text.isEmpty());
    }

    private static String shares(List<Region> largestFirst, int most, ScopeReport scope) {
        return largestFirst.stream()
                .limit(most)
                .map(region -> SafeText.title(region.key().name()) + RegionTree.kind(region.key()) + " "
                        + Share.percent(region.exclusive(), scope.totals()))
                .collect(Collectors.joining(", "));
    }

    private Optional<String> longestMeasured(ScopeReport scope) {
        List<String> longest = scope.regions().stream()
                .filter(region -> region.isMeasured() && region.time().isPresent())
                .sorted(Comparator.comparingLong(
                                (Region region) -> region.time().getAsLong())
                        .reversed())
                .limit(NAMED)
                .map(region -> SafeText.title(region.key().name()) + " "
                        + ReadableUnit.time(region.time().getAsLong()))
                .toList();
        return longest.isEmpty()
                ? Optional.empty()
                : Optional.of(String.join(", ", longest) + " (" + RangeResultsText.MEASURED + ")");
    }

    private Optional<String> leftOut() {
        Selection selection = content.report().selection();
        if (selection.includePatterns().isEmpty() && selection.excludePatterns().isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                RegionSection.counted(selection.launchesLeftOut(), "launch", "launches") + " by the choice of kernels");
    }

    private static String message(Message message) {
        String level = switch (message.level()) {
            case INFO -> "Note";
            case WARNING -> "Warning";
            case ERROR -> "Error";
        };
        String remedy = message.remedy().isBlank() ? "" : " → " + SafeText.sentence(message.remedy());
        return "**" + level + "**: " + SafeText.sentence(message.text()) + remedy;
    }

    private long sum(ToLongFunction<ScopeReport> value) {
        return content.report().scopes().stream().mapToLong(value).sum();
    }

    private Figures sumOf(Function<ScopeReport, Figures> figures) {
        return Figures.sum(content.report().scopes().stream().map(figures));
    }

    private static String listed(List<String> names) {
        return names.size() <= NAMED
                ? String.join(", ", names)
                : String.join(", ", names.subList(0, NAMED)) + " and " + (names.size() - NAMED) + " more";
    }
}
