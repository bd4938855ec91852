package dev.rangefinder.report.terminal;

import dev.rangefinder.report.content.ReadableUnit;
import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.result.DeviceUse;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Finding;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.Selection;
import dev.rangefinder.result.Verdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The answer in six lines, as long as they are: what was captured, how the device spent the run, what could be saved,
/// and what else there is.
final class VerdictLines {
    private static final int MARGIN = 10;
    private static final int FINDINGS = 3;

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
        lines.labelled("Captured", MARGIN, captured());
        lines.labelled("The run", MARGIN, run());
    }

    void write(Set<RegionKey> parents) {
        head();
        List<Finding> ranked = scope.findings().ranked();
        List<Finding> first = first(ranked);
        FindingText text = new FindingText(lines, parents);
        for (int place = 0; place < first.size(); place++) {
            text.brief(place + 1, first.get(place));
        }
        rest(ranked.size() - first.size(), first.isEmpty());
    }

    /// One of each kind, so that the three lines say three things.
    private static List<Finding> first(List<Finding> ranked) {
        Set<String> codes = new HashSet<>();
        return FindingText.toChange(ranked)
                .filter(finding -> codes.add(finding.code()))
                .limit(FINDINGS)
                .toList();
    }

    private StyledText captured() {
        StyledText simulated = content.simulated()
                ? StyledText.of("simulated device: no number here was measured on a GPU; ", Style.YELLOW)
                : StyledText.EMPTY;
        return simulated.plus(text(amount() + devices() + leftOut()));
    }

    private String amount() {
        long launches = verdict.totals().launches();
        String regions = TerminalWords.counted(verdict.regions(), "region", "regions");
        if (launches == 0 && verdict.results() > 0) {
            return TerminalWords.counted(verdict.results(), "result", "results") + " of range replay in " + regions;
        }
        // Without a capture beside it, the kernels of a timeline are the launches.
        boolean timelineAlone = scope.timeline()
                .filter(timeline -> timeline.profiled().isEmpty())
                .isPresent();
        return (timelineAlone ? "no counters; a timeline of " : "")
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

    private StyledText run() {
        return times.devices().map(slice -> realRun(slice.inclusive())).orElseGet(() -> text(profiledRun()));
    }

    /// Parts that add up: what a device does is in exactly one of them.
    private StyledText realRun(DeviceUse use) {
        List<String> names = List.of("kernels", "copies", "waiting for the host", "waiting otherwise");
        List<Long> parts = List.of(use.kernel(), use.copy(), use.idleByHost(), use.idle() - use.idleByHost());
        List<Long> tenths = Percent.tenths(parts);
        String told = IntStream.range(0, parts.size())
                .filter(place -> parts.get(place) > 0)
                .mapToObj(place -> names.get(place) + " " + Percent.ofTenths(tenths.get(place)))
                .collect(Collectors.joining(", "));
        return text(ReadableUnit.time(use.total()) + " on the timeline: ")
                .plus("GPU busy " + Percent.ofTenths(tenths.get(0) + tenths.get(1)), Style.STRONG)
                .plus(text(told.isEmpty() ? "" : " (" + told + ")"));
    }

    private String profiledRun() {
        if (scope.isMeasured()) {
            return "unknown: range replay measures ranges one by one, and nothing adds up over them";
        }
        Figures totals = verdict.totals();
        String time = totals.time().isEmpty() ? "unknown time" : ReadableUnit.time(totals.nanoseconds());
        String launches = totals.isPartlyTimed()
                ? String.format(
                        Locale.ROOT,
                        "%,d of %,d profiled launches, the others have no duration",
                        totals.timedLaunches(),
                        totals.launches())
                : "the profiled launches";
        return time + " on the GPU in " + launches
                + "; how busy it was in the real run needs a timeline (pipeline.nsys.enable=true)";
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
        String shown = parts.isEmpty() ? "" : String.join(", ", parts) + ": " + command + " --findings";
        if (none) {
            lines.labelled(
                    "Findings", MARGIN, text("none that would save time" + (shown.isEmpty() ? "" : "; " + shown)));
        } else if (!shown.isEmpty()) {
            lines.labelled("Findings", MARGIN, text(shown));
        }
    }

    private StyledText text(String text) {
        return StyledText.of(lines.screen().text(text));
    }
}
