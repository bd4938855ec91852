package dev.rangefinder.report.terminal;

import dev.rangefinder.capture.Message;
import dev.rangefinder.report.content.ComparedClasses;
import dev.rangefinder.report.content.ComparedRow;
import dev.rangefinder.report.content.DiffSummary;
import dev.rangefinder.report.content.DiffSummary.SummaryItem;
import dev.rangefinder.report.content.DiffSummary.SummaryLine;
import dev.rangefinder.report.content.FindingChange;
import dev.rangefinder.report.content.ReportLayout;
import dev.rangefinder.report.content.ShownRegions;
import dev.rangefinder.report.content.Tone;
import dev.rangefinder.result.comparison.ChangeVerdict;
import dev.rangefinder.result.comparison.Comparability.Agreement;
import dev.rangefinder.result.comparison.Comparability.Condition;
import dev.rangefinder.result.comparison.Comparability.Demand;
import dev.rangefinder.result.comparison.ComparedSide;
import dev.rangefinder.result.comparison.KernelDiff;
import dev.rangefinder.result.comparison.RunDiff;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// What `diff` prints of a comparison: the verdict in a few lines, then the tree of regions, then kernels; kernels lead
/// where there are no regions.
public record TerminalDiff(RunDiff diff, Screen screen, ReportLayout layout) {
    private static final int MARGIN = 14;
    private static final int FINDINGS = 5;

    public TerminalDiff(RunDiff diff, Screen screen) {
        this(diff, screen, ReportLayout.DEFAULT);
    }

    public List<String> lines() {
        TerminalLines lines = new TerminalLines(screen);
        DiffSummary.of(diff).forEach(line -> summary(lines, line));
        lines.blank();
        lines.fitted(label("Base", Style.STRONG), side(diff.base()));
        lines.fitted(label("New", Style.STRONG), side(diff.current()));
        conditions(lines);
        if (!diff.regions().isEmpty()) {
            regions(lines);
        }
        kernels(lines);
        findings(lines);
        new MessageLines(messages()).write(lines);
        return lines.lines();
    }

    private void summary(TerminalLines lines, SummaryLine line) {
        StyledText text = label(line.label(), style(line.tone()));
        for (int place = 0; place < line.items().size(); place++) {
            SummaryItem item = line.items().get(place);
            text = text.plus(place == 0 ? "" : "; ");
            if (item.place().isPresent()) {
                String name = screen.text(item.place().get());
                int room = Math.max(screen.columns() - MARGIN - 2, MARGIN);
                text = text.plus(DisplayWidth.shortened(name, room, screen.ellipsis()), Style.STRONG)
                        .plus(item.words().isEmpty() ? "" : ": ");
            }
            text = text.plus(screen.text(item.words()));
        }
        lines.paragraph(text.plus(line.rest().isEmpty() ? "" : "; " + line.rest()), MARGIN);
    }

    private static StyledText label(String name, Style style) {
        return StyledText.of(name + " ".repeat(MARGIN - name.length()), style);
    }

    static Style style(Tone tone) {
        return switch (tone) {
            case WORSE -> Style.RED;
            case BETTER -> Style.GREEN;
            case OTHER, MISSING -> Style.YELLOW;
            case QUIET -> Style.STRONG;
        };
    }

    private List<StyledText> side(ComparedSide side) {
        long launches = side.runs().stream()
                .mapToLong(ComparedSide.ComparedRun::launches)
                .sum();
        String runs = TerminalWords.counted(side.runs().size(), "run", "runs") + ", "
                + TerminalWords.counted(launches, "launch", "launches");
        StyledText name = StyledText.of(screen.text(side.name()));
        return List.of(name.plus(" (" + runs + ")"), name);
    }

    /// What differs and is only shown; what matters more is among the messages.
    private void conditions(TerminalLines lines) {
        for (Condition condition : diff.comparability().conditions()) {
            if (condition.demand() == Demand.SHOWN
                    && condition.agreement() == Agreement.DIFFERENT
                    && condition.name().equals("command")) {
                lines.fitted(label("Command", Style.FAINT), List.of(values(condition.base(), condition.current())));
                lines.fitted(label("  new", Style.FAINT), List.of(values(condition.current(), condition.base())));
            }
        }
    }

    /// Long commands begin alike: what both begin with is left out but for its last word.
    private StyledText values(List<String> values, List<String> others) {
        String text = TerminalWords.listed(values);
        String other = TerminalWords.listed(others);
        int common = 0;
        while (common < Math.min(text.length(), other.length()) && text.charAt(common) == other.charAt(common)) {
            common++;
        }
        int word = text.lastIndexOf(' ', text.lastIndexOf(' ', common - 1) - 1) + 1;
        String shown = word > MARGIN ? "… " + text.substring(word) : text;
        return StyledText.of(screen.text(shown), Style.FAINT);
    }

    private void regions(TerminalLines lines) {
        ShownRegions shown = ShownRegions.of(diff, layout.maxRegions());
        List<ComparedRow> rows = new ArrayList<>();
        rows.add(ComparedRow.whole(diff));
        shown.regions().stream().map(ComparedRow::of).forEach(rows::add);
        lines.heading("Regions");
        new DiffTableLines(ComparedClasses.of(diff), screen).write(lines, "region", rows);
        if (shown.hidden() > 0) {
            lines.paragraph(
                    "And " + TerminalWords.counted(shown.hidden(), "region", "regions")
                            + " that changed less; diff.json has them all.",
                    Style.PLAIN);
        }
    }

    private void kernels(TerminalLines lines) {
        boolean lead = diff.regions().isEmpty();
        List<KernelDiff> kernels = diff.kernels().stream()
                .filter(kernel -> lead || kernel.verdict() != ChangeVerdict.SAME)
                .toList();
        if (kernels.isEmpty()) {
            return;
        }
        int most = lead ? layout.maxRegions() : layout.top();
        List<KernelDiff> shown = kernels.subList(0, Math.min(most, kernels.size()));
        lines.heading(lead ? "Kernels" : "Kernels that changed");
        List<ComparedRow> rows = Stream.concat(
                        lead ? Stream.of(ComparedRow.whole(diff)) : Stream.empty(),
                        shown.stream().map(ComparedRow::of))
                .toList();
        new DiffTableLines(ComparedClasses.of(diff), screen).write(lines, "kernel", rows);
        if (kernels.size() > shown.size()) {
            lines.paragraph(
                    "And " + TerminalWords.counted(kernels.size() - (long) shown.size(), "kernel", "kernels")
                            + "; diff.json has them all.",
                    Style.PLAIN);
        }
    }

    private void findings(TerminalLines lines) {
        List<FindingChange> changed = FindingChange.of(diff);
        if (changed.isEmpty()) {
            return;
        }
        lines.heading("Findings");
        changed.stream().limit(FINDINGS).forEach(finding -> finding(lines, finding));
        if (changed.size() > FINDINGS) {
            lines.paragraph("And " + (changed.size() - FINDINGS) + " more; diff.json has them all.", Style.PLAIN);
        }
    }

    private void finding(TerminalLines lines, FindingChange finding) {
        StyledText fate = StyledText.of(finding.fate().code(), style(finding.tone()));
        String place = finding.place().map(name -> " in " + name).orElse(" in the whole run");
        String words = finding.words().isEmpty() ? "" : ", " + finding.words();
        lines.paragraph(
                fate.plus(" ".repeat(Math.max(1, 6 - fate.width()))).plus(screen.text(finding.title() + place + words)),
                6);
    }

    /// What the first line tells is not told again.
    private List<Message> messages() {
        List<Message> messages = new ArrayList<>(diff.messages());
        if (!diff.comparability().comparable()) {
            messages.removeIf(message -> message.level() == Message.Level.ERROR
                    && diff.comparability().reasons().contains(message));
        }
        return messages;
    }
}
