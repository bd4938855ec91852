package dev.rangefinder.report.markdown;

import dev.rangefinder.capture.Message;
import dev.rangefinder.report.content.ChangeWords;
import dev.rangefinder.report.content.ComparedClasses;
import dev.rangefinder.report.content.ComparedRow;
import dev.rangefinder.report.content.DiffContent;
import dev.rangefinder.report.content.DiffSummary;
import dev.rangefinder.report.content.DiffSummary.SummaryItem;
import dev.rangefinder.report.content.DiffSummary.SummaryLine;
import dev.rangefinder.report.content.FindingChange;
import dev.rangefinder.report.content.ShownRegions;
import dev.rangefinder.result.comparison.ChangeVerdict;
import dev.rangefinder.result.comparison.Comparability.Condition;
import dev.rangefinder.result.comparison.ComparedSide;
import dev.rangefinder.result.comparison.KernelDiff;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.MetricComparison;
import dev.rangefinder.result.comparison.RunDiff;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/// `diff.md`: a comparison that fits into a comment, whatever was compared.
final class MarkdownDiff {
    /// How it begins, so that whoever posts it finds and replaces the last one.
    static final String MARKER = "<!-- rangefinder-diff ";

    /// Sites refuse comments of 65,536 characters; there is room for what somebody writes around it.
    static final int MOST_CHARACTERS = 60_000;

    private static final String CUT = "\n\nCut here to fit into a comment; diff.json has the rest.\n";
    private static final int LONGEST_SENTENCE = 400;
    private static final int LONGEST_MARKER = 100;
    private static final String BLANK = "\u00a0";
    private static final int DEEPEST = 8;
    private static final int CLASSES = 4;
    private static final List<Integer> LINES = List.of(150, 60, 25, 10, 3);

    private final DiffContent content;
    private final RunDiff diff;
    private final ComparedClasses classes;
    private final int lines;
    private final MarkdownPage page;

    private MarkdownDiff(DiffContent content, int lines, MarkdownPage page) {
        this.content = content;
        this.diff = content.diff();
        this.classes = ComparedClasses.of(content.diff());
        this.lines = lines;
        this.page = page;
    }

    /// The whole text, with as many lines in its tables as fit.
    static String of(DiffContent content) {
        String text = "";
        for (int lines : LINES) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            MarkdownPage page = new MarkdownPage(out);
            new MarkdownDiff(content, lines, page).write();
            page.finish();
            text = out.toString(StandardCharsets.UTF_8);
            if (text.length() < MOST_CHARACTERS) {
                return text;
            }
        }
        int end = text.lastIndexOf('\n', MOST_CHARACTERS - CUT.length() - 1);
        return text.substring(0, end) + CUT;
    }

    private void write() {
        page.line(MARKER + markerName(diff) + " -->");
        page.heading(
                2,
                SafeText.title(diff.base().name()) + " → "
                        + SafeText.title(diff.current().name()));
        DiffSummary.of(content).forEach(this::summary);
        page.blank();
        if (!diff.regions().isEmpty()) {
            regions();
        }
        kernels();
        findings();
        messages();
        environment();
        provenance();
    }

    /// Both sides, in letters that cannot end the comment.
    private static String markerName(RunDiff diff) {
        String name = (diff.base().name() + " " + diff.current().name())
                .replaceAll("[^A-Za-z0-9._/: ]+", "-")
                .replaceAll("-{2,}", "-");
        return name.substring(0, Math.min(LONGEST_MARKER, name.length())).strip();
    }

    private void summary(SummaryLine line) {
        String items = line.items().stream().map(MarkdownDiff::item).collect(Collectors.joining("; "));
        page.item("**" + line.label() + "**: " + items + (line.rest().isEmpty() ? "" : "; " + line.rest()));
    }

    private static String item(SummaryItem item) {
        return item.place().map(SafeText::title).orElse("")
                + (item.place().isPresent() && !item.words().isEmpty() ? ": " : "")
                + sentence(item.words());
    }

    private void regions() {
        ShownRegions shown = ShownRegions.of(diff, lines);
        List<ComparedRow> rows = new ArrayList<>();
        rows.add(ComparedRow.whole(diff));
        shown.regions().stream().limit(2L * lines).map(ComparedRow::of).forEach(rows::add);
        page.heading(3, "Regions");
        table("region", rows);
        int hidden = diff.regions().size() + 1 - rows.size();
        if (hidden > 0) {
            page.paragraph(
                    String.format(Locale.ROOT, "And %,d regions that changed less; diff.json has them all.", hidden));
        }
    }

    private void kernels() {
        boolean lead = diff.regions().isEmpty();
        List<KernelDiff> kernels = diff.kernels().stream()
                .filter(kernel -> lead || kernel.verdict() != ChangeVerdict.SAME)
                .toList();
        if (kernels.isEmpty()) {
            return;
        }
        List<ComparedRow> rows = new ArrayList<>();
        if (lead) {
            rows.add(ComparedRow.whole(diff));
        }
        kernels.stream().limit(lines).map(ComparedRow::of).forEach(rows::add);
        page.heading(3, lead ? "Kernels" : "Kernels that changed");
        table("kernel", rows);
        if (kernels.size() > lines) {
            page.paragraph(
                    String.format(Locale.ROOT, "And %,d kernels; diff.json has them all.", kernels.size() - lines));
        }
    }

    private void table(String title, List<ComparedRow> rows) {
        boolean code = rows.stream().anyMatch(row -> !row.code().isEmpty());
        boolean registers = rows.stream().anyMatch(row -> !row.registers().isEmpty());
        boolean notes = rows.stream().anyMatch(row -> !row.notes().isEmpty());
        Optional<MetricClass> lead = classes.lead();
        List<MetricClass> others =
                classes.shown().stream().skip(1).limit(CLASSES).toList();
        MarkdownTable table = new MarkdownTable().text(title);
        lead.ifPresent(each -> table.number("base " + each.words())
                .number("new")
                .number("change")
                .number("visible"));
        table.text("verdict");
        others.forEach(each -> table.number(each.words()));
        column(table, code, "code");
        column(table, registers, "registers");
        column(table, notes, "notes");
        for (ComparedRow row : rows) {
            List<String> cells = new ArrayList<>();
            cells.add(name(row));
            lead.ifPresent(each -> leading(cells, row, each));
            cells.add(row.inherited() ? "*" + row.verdict() + "*" : row.verdict());
            others.forEach(each -> cells.add(change(row, each)));
            cell(cells, code, row.code());
            cell(cells, registers, row.registers());
            cell(cells, notes, sentence(String.join("; ", row.notes())));
            table.row(cells);
        }
        page.table(table);
        String below = classes.below(rows, CLASSES);
        if (!below.isEmpty()) {
            page.paragraph(below);
        }
    }

    private static void column(MarkdownTable table, boolean wanted, String title) {
        if (wanted) {
            table.text(title);
        }
    }

    private static void cell(List<String> cells, boolean wanted, String text) {
        if (wanted) {
            cells.add(text);
        }
    }

    private static void leading(List<String> cells, ComparedRow row, MetricClass lead) {
        Optional<MetricComparison> comparison = row.part().of(lead);
        cells.add(comparison.map(ChangeWords::base).orElse(""));
        cells.add(comparison.map(ChangeWords::current).orElse(""));
        cells.add(change(row, lead));
        OptionalDouble visible =
                comparison.map(MetricComparison::smallestVisible).orElse(OptionalDouble.empty());
        cells.add(visible.isPresent() ? ChangeWords.visible(lead, visible.getAsDouble()) : "");
    }

    private static String change(ComparedRow row, MetricClass metricClass) {
        return row.part()
                .of(metricClass)
                .filter(_ ->
                        row.part().base().isPresent() && row.part().current().isPresent())
                .map(ChangeWords::signed)
                .orElse("");
    }

    private static String name(ComparedRow row) {
        return row.depth() == 0
                ? SafeText.name(row.label())
                : BLANK.repeat(2 * Math.min(row.depth() - 1, DEEPEST)) + "└ " + SafeText.name(row.label());
    }

    private void findings() {
        List<FindingChange> changed = FindingChange.of(diff);
        if (changed.isEmpty()) {
            return;
        }
        page.heading(3, "Findings");
        changed.stream().limit(lines).forEach(this::finding);
        if (changed.size() > lines) {
            page.item("and " + (changed.size() - lines) + " more; diff.json has them all");
        }
        page.blank();
    }

    private void finding(FindingChange finding) {
        page.item("**" + finding.fate().code() + "**: " + sentence(finding.title()) + " in "
                + finding.place().map(SafeText::title).orElse("the whole run")
                + (finding.words().isEmpty() ? "" : ", " + finding.words()));
    }

    private void messages() {
        if (diff.messages().isEmpty()) {
            return;
        }
        page.heading(3, "Messages");
        diff.messages().stream()
                .limit(lines)
                .map(Message::sentence)
                .map(MarkdownDiff::sentence)
                .forEach(page::item);
        if (diff.messages().size() > lines) {
            page.item("and " + (diff.messages().size() - lines) + " more; diff.json has them all");
        }
        page.blank();
    }

    private void environment() {
        MarkdownTable table =
                new MarkdownTable().text("").text("base").text("new").text("");
        table.row("runs", runs(diff.base()), runs(diff.current()), "");
        for (Condition condition : diff.comparability().conditions()) {
            table.row(
                    SafeText.name(condition.title()),
                    values(condition.base()),
                    values(condition.current()),
                    switch (condition.agreement()) {
                        case EQUAL -> "equal";
                        case DIFFERENT -> "**differs**";
                        case UNKNOWN -> "unknown";
                    });
        }
        page.heading(3, "Environment");
        page.details("Both sides", () -> page.table(table));
    }

    private static String runs(ComparedSide side) {
        long launches = side.runs().stream()
                .mapToLong(ComparedSide.ComparedRun::launches)
                .sum();
        return String.format(Locale.ROOT, "%,d, %,d launches", side.runs().size(), launches);
    }

    private static String values(List<String> values) {
        return values.stream().limit(CLASSES).map(SafeText::title).collect(Collectors.joining(", "))
                + (values.size() > CLASSES ? " and " + (values.size() - CLASSES) + " more" : "");
    }

    private void provenance() {
        page.line("generated at " + diff.provenance().generatedAt() + " by rangefinder "
                + SafeText.title(diff.provenance().version()) + ", configuration "
                + SafeText.title(diff.provenance().configFingerprint())
                + "; diff.json has every comparison and every threshold");
    }

    private static String sentence(String text) {
        int end = text.codePointCount(0, text.length()) <= LONGEST_SENTENCE
                ? text.length()
                : text.offsetByCodePoints(0, LONGEST_SENTENCE);
        return SafeText.sentence(text.substring(0, end)) + (end < text.length() ? "…" : "");
    }
}
