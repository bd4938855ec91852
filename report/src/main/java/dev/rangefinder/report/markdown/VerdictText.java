package dev.rangefinder.report.markdown;

import dev.rangefinder.capture.Message;
import dev.rangefinder.report.content.ReadableUnit;
import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Input;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.Selection;
import dev.rangefinder.result.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The first lines: what was captured, how much of it lies in regions, where the time goes, what is missing and how
/// to get it.
final class VerdictText {
    /// What the first line begins with, and the one above it in a report of a simulated device.
    static final String CAPTURED = "- **Captured**: ";

    static final String SIMULATED = "> **Simulated**: ";

    private static final int NAMED = 3;

    // Those that matter most come first; findings and tree must not be pushed off the screen.
    private static final int MESSAGES = 8;

    private final ReportContent content;
    private final Verdict verdict;

    VerdictText(ReportContent content) {
        this.content = content;
        this.verdict = content.report().verdict();
    }

    void write(MarkdownPage page) {
        simulated(page, content);
        page.line(CAPTURED + captured());
        if (verdict.results() > 0) {
            page.item("**By range replay**: " + byRangeReplay());
        }
        boolean launches = verdict.totals().launches() > 0;
        boolean chosen = content.report().scopes().stream()
                .anyMatch(scope -> scope.chosen().isPresent());
        if ((verdict.regions() > 0 || chosen) && (verdict.results() == 0 || launches)) {
            page.item(chosen ? "**In the chosen regions**: " + inChosen() : "**In regions**: " + inRegions());
        }
        if (!verdict.longest().isEmpty()) {
            page.item("**Most time**: " + (launches ? longest() : longestMeasured()));
        }
        realTime(page);
        leftOut().ifPresent(text -> page.item("**Left out**: " + text));
        List<Message> messages = content.report().messages();
        messages.stream().limit(MESSAGES).forEach(message -> page.item(message(message)));
        if (messages.size() > MESSAGES) {
            page.item("And " + RegionSection.counted(messages.size() - MESSAGES, "message", "messages")
                    + " further down.");
        }
        page.blank();
    }

    /// The messages that do not stand above.
    void rest(MarkdownPage page) {
        List<Message> messages = content.report().messages();
        if (messages.size() > MESSAGES) {
            page.details(
                    "More messages",
                    () -> messages.stream().skip(MESSAGES).forEach(message -> page.item(message(message))));
        }
    }

    private void realTime(MarkdownPage page) {
        content.first().flatMap(ScopeReport::timeline).ifPresent(timeline -> {
            timeline.devices()
                    .filter(devices -> devices.inclusive().total() > 0)
                    .ifPresent(devices -> page.item("**GPU busy**: " + RealTime.busy(devices.inclusive())));
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
        Figures totals = verdict.totals();
        return totals.launches() == 0 && verdict.results() > 0
                ? RegionSection.counted(verdict.results(), "result", "results") + " of range replay"
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
                .map(VerdictText::tool)
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
        Figures totals = verdict.totals();
        Figures outside = verdict.outside();
        boolean filtered = content.report().isFiltered();
        return share() + (filtered ? " of the captured time, " : " of the time, ")
                + String.format(Locale.ROOT, "%,d of ", verdict.inside().launches())
                + RegionSection.counted(
                        totals.launches(),
                        filtered ? "captured launch" : "launch",
                        filtered ? "captured launches" : "launches")
                + ", "
                + RegionSection.counted(verdict.regions(), "region", "regions")
                + (outside.launches() == 0
                        ? (filtered ? "; the capture was limited to ranges" : "; nothing outside")
                        : "; outside any range: " + RegionSection.counted(outside.launches(), "launch", "launches")
                                + ", " + FigureText.time(outside));
    }

    private String share() {
        return verdict.byTime() ? Share.percent(verdict.share()) : FigureText.NONE;
    }

    // What the verdict is about where regions were chosen; the rest is counted and named (R8).
    private String inChosen() {
        Figures outside = verdict.outside();
        long outsideRanges = verdict.outsideRanges().launches();
        return listed(content.report().selection().regions().stream()
                        .map(SafeText::title)
                        .toList())
                + ": " + share() + " of the time, "
                + String.format(Locale.ROOT, "%,d of ", verdict.inside().launches())
                + RegionSection.counted(verdict.totals().launches(), "launch", "launches") + ", "
                + RegionSection.counted(verdict.regions(), "region", "regions")
                + (outside.launches() == 0
                        ? "; nothing outside them"
                        : "; outside them: " + RegionSection.counted(outside.launches(), "launch", "launches") + ", "
                                + FigureText.time(outside)
                                + (outsideRanges == 0
                                        ? ""
                                        : ", of them outside any range: "
                                                + RegionSection.counted(outsideRanges, "launch", "launches")));
    }

    private String byRangeReplay() {
        long regions = verdict.measuredRegions();
        return RegionSection.counted(verdict.results(), "result", "results")
                + (verdict.results() == 1 ? ", measured for a whole range, " : ", each measured for a whole range, ")
                + (regions == 0 ? "of no region" : "in " + RegionSection.counted(regions, "region", "regions"));
    }

    /// Regions of several domains or kinds overlap, so those of the first compare.
    private String longest() {
        String first = shares(false);
        String others = shares(true);
        return Stream.of(
                        first.isEmpty() ? "" : first + " (exclusive)",
                        others.isEmpty() ? "" : "in ranges that may overlap them: " + others)
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; "));
    }

    private String shares(boolean beside) {
        return verdict.longest().stream()
                .filter(longest -> longest.beside() == beside)
                .map(longest -> SafeText.title(longest.region().name()) + RegionTree.kind(longest.region()) + " "
                        + Share.percent(longest.share()))
                .collect(Collectors.joining(", "));
    }

    private String longestMeasured() {
        return verdict.longest().stream()
                        .map(longest -> SafeText.title(longest.region().name()) + " "
                                + ReadableUnit.time(longest.nanoseconds()))
                        .collect(Collectors.joining(", "))
                + " (" + RangeResultsText.MEASURED + ")";
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

    private static String listed(List<String> names) {
        return names.size() <= NAMED
                ? String.join(", ", names)
                : String.join(", ", names.subList(0, NAMED)) + " and " + (names.size() - NAMED) + " more";
    }
}
