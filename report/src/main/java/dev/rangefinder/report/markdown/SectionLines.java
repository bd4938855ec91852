package dev.rangefinder.report.markdown;

import dev.rangefinder.report.content.ReadableUnit;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.RuleFinding;
import dev.rangefinder.result.SectionTable;
import dev.rangefinder.result.Selection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/// ncu's sections over the launches of a region, a line each with all their metrics, and a line of what its rules
/// found.
///
/// @param asked whether sections were chosen: then one without a table has a line too (K3)
/// @param measured whether values are of range results and not of launches (R15)
record SectionLines(boolean asked, boolean measured) {
    static SectionLines of(Selection selection, boolean measured) {
        return new SectionLines(selection.sections().isPresent(), measured);
    }

    /// @param indent of the lines, for a list inside another
    void write(MarkdownPage page, String indent, List<SectionTable> sections, Figures whole) {
        sections.forEach(section -> line(section, whole.launches()).ifPresent(line -> page.line(indent + "- " + line)));
        String rules = sections.stream()
                .flatMap(section -> section.rules().stream())
                .map(rule -> rule(rule, whole))
                .collect(Collectors.joining(" · "));
        if (!rules.isEmpty()) {
            page.line(indent + "- **What ncu's rules found**: " + rules);
        }
    }

    private Optional<String> line(SectionTable section, long launches) {
        if (section.rows().isEmpty() && section.remedy().isEmpty() && !asked) {
            return Optional.empty();
        }
        String remedy = section.remedy()
                .map(text -> "not captured; to capture it: " + SafeText.whole(text))
                .orElse("");
        String values = section.rows().stream()
                .map(row -> SafeText.title(row.label()) + ": " + value(row.figure(), launches))
                .collect(Collectors.joining(", "));
        String text = remedy + (remedy.isEmpty() || values.isEmpty() ? "" : "; ") + values;
        return Optional.of("**" + SectionTables.title(section) + "**: "
                + (text.isEmpty() ? "no table of values: ncu draws it as a chart" : text));
    }

    // Launch configuration is smallest, most frequent and largest (M4); coverage is told with the number (M5).
    private String value(MetricFigure figure, long launches) {
        ReadableUnit unit = FigureText.unit(figure);
        String number = FigureText.number(figure, unit, launches);
        if (number.equals(FigureText.NONE)) {
            return number;
        }
        boolean spread =
                figure.rule().equals("most_frequent") && !figure.minimum().equals(figure.maximum());
        boolean partly = figure.launchesWithValue() < launches;
        return number.replace("<", "\\<")
                + (unit.unit().isEmpty() ? "" : " " + SafeText.name(unit.unit()))
                + (spread
                        ? " (" + FigureText.extreme(figure, figure.minimum(), unit) + " to "
                                + FigureText.extreme(figure, figure.maximum(), unit) + ")"
                        : "")
                + (partly
                        ? " (of " + figure.launchesWithValue() + " of " + launches
                                + (measured ? " results)" : " launches)")
                        : "");
    }

    private String rule(RuleFinding rule, Figures whole) {
        String counted = RegionSection.counted(
                rule.launches(), measured ? "result" : "launch", measured ? "results" : "launches");
        return "**" + SafeText.sentence(SectionTables.title(rule)) + "** ("
                + (rule.type().equals("none") ? "info" : SafeText.name(rule.type())) + ", " + counted
                + gain(rule.globalGain(), measured ? "the range" : "the launch", whole)
                + gain(rule.localGain(), "the section's part", whole)
                + ")"
                + (rule.text().isBlank() ? "" : ": " + SafeText.sentence(rule.text()));
    }

    private String gain(OptionalDouble gain, String extent, Figures whole) {
        return gain.isEmpty()
                ? ""
                : ", estimated gain " + ReadableUnit.time(gain.getAsDouble()) + " for " + extent + ", "
                        + Share.percent(gain.getAsDouble(), (double) whole.nanoseconds())
                        + (measured ? " of the range" : " of the region");
    }
}
