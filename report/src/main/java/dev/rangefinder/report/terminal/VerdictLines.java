package dev.rangefinder.report.terminal;

import dev.rangefinder.report.content.ReadableUnit;
import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.result.DeviceUse;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Finding;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RunTime;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.Selection;
import dev.rangefinder.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// The answer in at most six lines, none of which is broken: what was captured, how the device spent the run, what
/// could be saved, and what else there is. What to do about it follows below the tree.
final class VerdictLines {
    private static final int MARGIN = 10;

    private final ReportContent content;
    private final ScopeReport scope;
    private final Verdict verdict;
    private final RunTime times;
    private final TerminalLines lines;
    private final String command;

    /// @param command that shows the same report again
    VerdictLines(ReportContent content, ScopeReport scope, TerminalLines lines, String command) {
        this.content = content;
        this.scope = scope;
        this.verdict = scope.verdict();
        this.times = new RunTime(scope);
        this.lines = lines;
        this.command = command;
    }

    /// What was captured, and how the device spent the run.
    void head() {
        lines.fitted(label("Captured"), captured());
        lines.fitted(label("The run"), run());
    }

    void write(Set<RegionKey> parents) {
        head();
        List<Finding> ranked = scope.findings().ranked();
        List<Finding> first = scope.findings().first();
        new FindingText(lines, parents).lines(first);
        rest(ranked.size() - first.size(), first.isEmpty());
    }

    /// What the findings above rest on, and what to do about them.
    void advise(Set<RegionKey> parents) {
        List<Finding> first = scope.findings().first();
        if (first.isEmpty()) {
            return;
        }
        lines.heading("What to change first");
        FindingText text = new FindingText(lines, parents);
        for (int place = 0; place < first.size(); place++) {
            text.brief(place + 1, first.get(place));
        }
    }

    private static StyledText label(String name) {
        return StyledText.of(name + " ".repeat(MARGIN - name.length()), Style.STRONG);
    }

    private List<StyledText> captured() {
        return List.of(
                simulated("simulated device, no number was measured on a GPU: ")
                        .plus(text(amount() + devices() + leftOut())),
                simulated("simulated device: ").plus(text(amount() + devices() + leftOut())),
                simulated("simulated device: ").plus(text(amount() + leftOut())),
                simulated("simulated: ").plus(text(amount() + leftOut())),
                simulated("simulated: ").plus(text(numbers() + devices() + leftOut())),
                simulated("simulated: ").plus(text(numbers())));
    }

    /// Without a capture beside it, the kernels of a timeline are the launches.
    private boolean isTimelineAlone() {
        return scope.timeline()
                .filter(timeline -> timeline.profiled().isEmpty())
                .isPresent();
    }

    private String numbers() {
        return (isTimelineAlone() ? "a timeline of " : "")
                + TerminalWords.counted(verdict.totals().launches(), "launch", "launches") + ", "
                + TerminalWords.counted(scope.kernels().size(), "kernel", "kernels") + ", "
                + TerminalWords.counted(verdict.regions(), "region", "regions");
    }

    private StyledText simulated(String words) {
        return content.simulated() ? StyledText.of(words, Style.YELLOW) : StyledText.EMPTY;
    }

    private String amount() {
        long launches = verdict.totals().launches();
        String regions = TerminalWords.counted(verdict.regions(), "region", "regions");
        if (launches == 0 && verdict.results() > 0) {
            return TerminalWords.counted(verdict.results(), "result", "results") + " of range replay in " + regions;
        }
        return (isTimelineAlone() ? "no counters; a timeline of " : "")
                + TerminalWords.counted(launches, "launch", "launches")
                + inside(regions);
    }

    /// How much of it is in regions; in the chosen ones, where some were chosen (R8).
    private String inside(String regions) {
        String kernels = " of " + TerminalWords.counted(scope.kernels().size(), "kernel", "kernels");
        String chosen = TerminalWords.listed(content.report().selection().regions());
        if (scope.chosen().isPresent()) {
            return String.format(Locale.ROOT, ", %,d", verdict.inside().launches()) + kernels
                    + " in the chosen regions " + chosen;
        }
        if (verdict.regions() == 0) {
            return kernels + " in no region";
        }
        return verdict.outside().launches() == 0
                ? kernels + " in " + regions
                : kernels
                        + String.format(
                                Locale.ROOT, ", %,d in ", verdict.inside().launches())
                        + regions
                        + String.format(
                                Locale.ROOT,
                                " and %,d outside any range",
                                verdict.outside().launches());
    }

    private String devices() {
        List<String> models = content.report().scopes().stream()
                .flatMap(each -> each.scope().deviceName().stream())
                .distinct()
                .toList();
        int scopes = content.report().scopes().size();
        return (models.isEmpty() ? "" : " on " + TerminalWords.listed(models))
                + (scopes > 1 ? ", " + scopes + " scopes" : "");
    }

    private String leftOut() {
        Selection selection = content.report().selection();
        return selection.includePatterns().isEmpty()
                        && selection.excludePatterns().isEmpty()
                ? ""
                : "; " + TerminalWords.counted(selection.launchesLeftOut(), "launch", "launches")
                        + " left out by the choice of kernels";
    }

    private List<StyledText> run() {
        return times.devices().map(slice -> realRun(slice.inclusive())).orElseGet(this::profiledRun);
    }

    /// Parts that add up: what a device does is in exactly one of them. Where there is no room for all, those that it
    /// waits for are what a reader looks for.
    private List<StyledText> realRun(DeviceUse use) {
        List<Long> tenths =
                Percent.tenths(List.of(use.kernel(), use.copy(), use.idleByHost(), use.idle() - use.idleByHost()));
        String busy = "GPU busy " + Percent.ofTenths(tenths.get(0) + tenths.get(1));
        String copies = tenths.get(1) > 0 ? " (of it copies " + Percent.ofTenths(tenths.get(1)) + ")" : "";
        String forHost = waiting("for the host ", tenths.get(2));
        String otherwise = waiting("otherwise ", tenths.get(3));
        String longer = tenths.get(2) >= tenths.get(3) ? forHost : otherwise;
        List<StyledText> variants = new ArrayList<>();
        for (String parts : List.of(copies + forHost + otherwise, forHost + otherwise, longer, "")) {
            for (String run : List.of(" on the timeline: ", ": ")) {
                variants.add(text(ReadableUnit.time(use.total()) + run)
                        .plus(busy, Style.STRONG)
                        .plus(text(parts)));
            }
        }
        return variants;
    }

    private static String waiting(String what, long tenths) {
        return tenths > 0 ? ", waiting " + what + Percent.ofTenths(tenths) : "";
    }

    private List<StyledText> profiledRun() {
        if (scope.isMeasured()) {
            return List.of(
                    text("unknown: range replay measures ranges one by one, and nothing adds up over them"),
                    text("unknown: range replay measures ranges one by one"));
        }
        Figures totals = verdict.totals();
        String time = totals.time().isEmpty() ? "unknown time" : ReadableUnit.time(totals.nanoseconds());
        String profiled = time + " on the GPU in "
                + (totals.isPartlyTimed()
                        ? String.format(
                                Locale.ROOT, "%,d of %,d profiled launches", totals.timedLaunches(), totals.launches())
                        : "the profiled launches");
        String others = totals.isPartlyTimed() ? ", the others have no duration" : "";
        return List.of(
                text(profiled + others
                        + "; how busy it was in the real run needs a timeline (pipeline.nsys.enable=true)"),
                text(profiled + others + "; how busy it was needs a timeline"),
                text(profiled + others),
                text(profiled));
    }

    private void rest(int further, boolean none) {
        List<String> parts = new ArrayList<>();
        if (further > 0) {
            parts.add(TerminalWords.counted(further, none ? "other" : "more", none ? "others" : "more"));
        }
        int unjudged = scope.findings().unjudged().size();
        if (unjudged > 0) {
            parts.add(TerminalWords.counted(unjudged, "cause", "causes") + " not judged");
        }
        if (none) {
            parts.addFirst("none that would save time");
        }
        if (parts.isEmpty()) {
            return;
        }
        String told = String.join(", ", parts);
        lines.fitted(
                label("Findings"),
                further + unjudged == 0
                        ? List.of(text(told))
                        : List.of(text(told + ": " + command + " --findings"), text(told + ": show --findings")));
    }

    private StyledText text(String text) {
        return StyledText.of(lines.screen().text(text));
    }
}
