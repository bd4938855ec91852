package dev.rangefinder.report.terminal;

import dev.rangefinder.capture.Message;
import dev.rangefinder.report.content.ReadableUnit;
import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.content.ReportLayout;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Finding;
import dev.rangefinder.result.Headline;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RunTime;
import dev.rangefinder.result.ScopeReport;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

/// A report as a terminal shows it: the verdict, then the tree of regions, in lines that fit.
///
/// @param command that shows the same report again, such as `rangefinder show out`
/// @param metrics that were asked for, each a column
public record TerminalReport(
        ReportContent content, ReportLayout layout, Screen screen, String command, List<String> metrics) {
    /// Codes of messages that tell what the tree and its legend show.
    private static final Set<String> IN_THE_TREE = Set.of("outside-any-range", "shares-of-several-trees");

    public TerminalReport {
        metrics = List.copyOf(metrics);
    }

    /// The whole report in short.
    ///
    /// @param told messages that the reader has seen already
    public List<String> overview(Collection<Message> told) {
        TerminalLines lines = new TerminalLines(screen);
        boolean together = content.report().aggregate().isPresent()
                || content.report().scopes().size() == 1;
        if (together) {
            content.first().ifPresent(scope -> scope(lines, scope));
        } else {
            scopes(lines);
        }
        List<Message> messages = new ArrayList<>(content.report().messages());
        messages.removeAll(told);
        if (together
                && content.first().stream().anyMatch(scope -> !scope.regions().isEmpty())) {
            messages.removeIf(message -> IN_THE_TREE.contains(message.code()));
        }
        new MessageLines(messages).write(lines);
        return lines.lines();
    }

    /// One scope in short.
    public List<String> overview(ScopeReport scope) {
        TerminalLines lines = new TerminalLines(screen);
        scope(lines, scope);
        return lines.lines();
    }

    /// Everything that was found, and what could not be judged.
    public List<String> findings(ScopeReport scope) {
        TerminalLines lines = new TerminalLines(screen);
        new VerdictLines(content, scope, lines, command).head();
        lines.heading("Findings");
        List<Finding> ranked = scope.findings().ranked();
        if (ranked.isEmpty()) {
            lines.paragraph("Nothing was found.", Style.PLAIN);
        }
        FindingText text = new FindingText(lines, parents(scope));
        for (int place = 0; place < ranked.size(); place++) {
            text.full(place + 1, ranked.get(place));
        }
        text.unjudged(scope.findings().unjudged());
        new MessageLines(content.report().messages()).write(lines);
        return lines.lines();
    }

    /// All kernels of a scope.
    public List<String> kernels(ScopeReport scope) {
        TerminalLines lines = new TerminalLines(screen);
        new VerdictLines(content, scope, lines, command).head();
        lines.heading("Kernels");
        kernels(lines, scope, Integer.MAX_VALUE);
        return lines.lines();
    }

    /// One region.
    ///
    /// @param findings whether what was found is shown; where none of the two is asked for, everything is
    /// @param kernels whether its kernels are
    public List<String> region(ScopeReport scope, Region region, boolean findings, boolean kernels) {
        TerminalLines lines = new TerminalLines(screen);
        boolean everything = findings == kernels;
        RegionScreen view = new RegionScreen(scope, region, lines);
        view.facts();
        List<Region> inside = scope.regions().stream()
                .filter(each -> each.key().enclosing().contains(region.key()))
                .toList();
        if (everything && (inside.size() > 1 || !metrics.isEmpty())) {
            lines.heading("Regions");
            tree(lines, scope, inside, false);
        }
        if (everything || findings) {
            view.findings(new FindingText(lines, parents(scope)));
        }
        if (everything || kernels) {
            lines.heading("Kernels");
            new TerminalKernels(region.kernels(), region.inclusive(), kernels ? Integer.MAX_VALUE : layout.top())
                    .write(lines, metrics, headlines());
        }
        if (everything) {
            view.sections();
        }
        meanings(lines);
        return lines.lines();
    }

    /// What the metrics mean that were asked for, where the report tells (W6).
    private void meanings(TerminalLines lines) {
        content.report()
                .meanings()
                .ifPresent(meanings -> metrics.forEach(metric -> meanings.of(metric)
                        .ifPresent(meaning -> lines.paragraph(
                                StyledText.of(screen.text(metric + ": "), Style.STRONG)
                                        .plus(screen.text(meaning.described())),
                                3))));
    }

    private void scope(TerminalLines lines, ScopeReport scope) {
        VerdictLines verdict = new VerdictLines(content, scope, lines, command);
        verdict.write(parents(scope));
        lines.blank();
        if (scope.regions().isEmpty()) {
            lines.paragraph("No regions: these are the kernels.", Style.PLAIN);
            kernels(lines, scope, layout.top());
        } else {
            tree(lines, scope, scope.regions(), true);
        }
        if (content.report().scopes().size() > 1
                && content.report().aggregate().filter(scope::equals).isPresent()) {
            lines.paragraph(
                    "All " + content.report().scopes().size() + " scopes together; one of them: " + command
                            + " --scope "
                            + content.report().scopes().getFirst().scope().name(),
                    Style.PLAIN);
        }
        meanings(lines);
        verdict.advise(parents(scope));
    }

    private void tree(TerminalLines lines, ScopeReport scope, List<Region> regions, boolean outside) {
        RunTime times = new RunTime(scope);
        LargestRegions largest = LargestRegions.of(regions, times, layout.maxRegions());
        new RegionTable(scope, screen)
                .write(lines, largest.shown(), outside, metrics, headlines(), rest(largest, times));
    }

    /// One line for what is not shown (R14).
    private static String rest(LargestRegions largest, RunTime times) {
        if (largest.hidden().isEmpty()) {
            return "";
        }
        Figures own = Figures.sum(largest.hidden().stream().map(Region::exclusive));
        OptionalLong time = largest.hidden().stream()
                .map(times::own)
                .filter(OptionalLong::isPresent)
                .mapToLong(OptionalLong::getAsLong)
                .reduce(Long::sum);
        return "And " + TerminalWords.counted(largest.hidden().size(), "smaller region", "smaller regions")
                + " that own "
                + TerminalWords.counted(own.launches(), "launch", "launches")
                + (time.isPresent() ? " and " + ReadableUnit.time(time.getAsLong()) : "")
                + "; report.json has them all.";
    }

    private void kernels(TerminalLines lines, ScopeReport scope, int top) {
        new TerminalKernels(scope.kernels(), scope.ofKernels(), top).write(lines, metrics, headlines());
    }

    private void scopes(TerminalLines lines) {
        List<ScopeReport> scopes = content.report().scopes();
        lines.paragraph(
                TerminalWords.counted(scopes.size(), "scope", "scopes") + ", which are not taken together",
                Style.STRONG);
        for (ScopeReport scope : scopes.subList(0, Math.min(scopes.size(), layout.maxRegions()))) {
            lines.paragraph(
                    StyledText.of(screen.text(scope.scope().name()), Style.STRONG)
                            .plus(screen.text(": "
                                    + TerminalWords.counted(scope.totals().launches(), "launch", "launches")
                                    + (scope.time().isPresent()
                                            ? ", "
                                                    + ReadableUnit.time(
                                                            scope.time().getAsLong())
                                            : "")
                                    + scope.scope()
                                            .deviceName()
                                            .map(name -> ", " + name)
                                            .orElse(""))),
                    3);
        }
        if (!scopes.isEmpty()) {
            lines.paragraph(
                    "One of them: " + command + " --scope "
                            + scopes.getFirst().scope().name(),
                    Style.PLAIN);
        }
    }

    /// What was asked for replaces what stands there anyway.
    private List<Headline> headlines() {
        return metrics.isEmpty() ? content.report().headlines() : List.of();
    }

    private static Set<RegionKey> parents(ScopeReport scope) {
        Set<RegionKey> parents = new HashSet<>();
        scope.regions().forEach(region -> region.key().parent().ifPresent(parents::add));
        return parents;
    }
}
