package dev.rangefinder.nsight.ncu.page;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.capture.Section;
import dev.rangefinder.metric.KnownSection;
import dev.rangefinder.metric.KnownSections;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// What the details page shows of a result: its sections in their order, and in each of them lines by metric name.
public record DetailsSections(PageShape shape, PageStyle style) {
    private static final String REGEX = "regex:";
    /// A name without a roll-up, as reports have it: with all roll-ups that it may have. Where it has none, the first
    /// stands for it.
    private static final Pattern ROLL_UPS = Pattern.compile("(\\w+)\\\\\\.\\((\\w+)(?:\\|\\w+)*\\)\\$");
    /// No name, but what asks for all that there are.
    private static final String ALL = "all";
    private static final MetricValue MISSING = new MetricValue.None();
    /// Sections of one number come by their names: the distribution of work before the counters of the source.
    static final Comparator<Section> ORDER =
            Comparator.comparingInt(Section::order).thenComparing(Section::name).thenComparing(Section::id);

    public record Shown(String id, String name, List<Line> lines) {
        public Shown {
            lines = List.copyOf(lines);
        }
    }

    /// One metric of a section.
    ///
    /// @param bodyItem the label of a chart or table; empty for the table on top of a section
    public record Line(String bodyItem, String label, String metric, MetricValue value) {
        boolean isMissing() {
            return value instanceof MetricValue.None;
        }
    }

    public List<Shown> of(Launch launch) {
        return of(launch, _ -> true);
    }

    public List<Shown> of(Launch launch, Predicate<Section> chosen) {
        return launch.details().sections().stream()
                .filter(chosen)
                .sorted(ORDER)
                .map(section -> new Shown(section.id(), section.name(), lines(launch, section)))
                .toList();
    }

    public String name(Line line) {
        return switch (style.metricNames()) {
            case NAME -> line.metric();
            case LABEL_NAME ->
                line.label().equals(line.metric()) ? line.label() : line.label() + " (" + line.metric() + ")";
            case LABEL -> line.label();
        };
    }

    private List<Line> lines(Launch launch, Section section) {
        List<Line> lines = new ArrayList<>();
        if (style.details() != PageStyle.Details.BODY) {
            lines.addAll(byMetric(launch, "", section.header(), true));
        }
        if (shape.bodies()) {
            lines.addAll(byMetric(launch, "", section.metrics(), false));
            for (Section.RooflineValue roofline : section.rooflines()) {
                lines.addAll(byMetric(launch, roofline.label(), roofline.work(), false));
                lines.addAll(byMetric(launch, roofline.label(), roofline.traffic(), false));
            }
            knownBody(launch, section, lines);
        }
        return lines;
    }

    private static List<Line> byMetric(Launch launch, String item, List<Section.Metric> metrics, boolean always) {
        return metrics.stream()
                .flatMap(metric -> lines(launch, item, metric, always).stream())
                .sorted(Comparator.comparing(Line::metric))
                .toList();
    }

    /// One line, or none for an empty cell and for a metric that only other chips have. Metrics that were asked for on
    /// the command line without a roll-up stand in the report as a pattern: as many lines as it finds.
    ///
    /// @param always whether a metric of this chip has a line even where the result has no value of it
    private static List<Line> lines(Launch launch, String item, Section.Metric metric, boolean always) {
        if (metric.metric().isEmpty()) {
            return List.of();
        }
        if (metric.metric().startsWith(REGEX)) {
            String expression = metric.metric().substring(REGEX.length());
            List<Line> found = found(launch, item, expression);
            Matcher rollUps = ROLL_UPS.matcher(expression);
            return found.isEmpty()
                            && always
                            && rollUps.matches()
                            && !rollUps.group(1).equals(ALL)
                    ? List.of(line(launch, item, "", rollUps.group(1) + "." + rollUps.group(2)))
                    : found;
        }
        List<Section.Option> accepted = new ArrayList<>();
        accepted.add(new Section.Option(metric.metric(), metric.label(), metric.chips()));
        accepted.addAll(metric.options());
        accepted.removeIf(option -> !Section.Chips.include(option.chips(), launch.computeCapability()));
        Optional<Section.Option> present = accepted.stream()
                .filter(option -> launch.metrics().value(option.metric()).isPresent())
                .findFirst();
        return present.or(() -> always ? accepted.stream().findFirst() : Optional.empty()).stream()
                .map(option ->
                        line(launch, item, option.label().isEmpty() ? metric.label() : option.label(), option.metric()))
                .toList();
    }

    private static List<Line> found(Launch launch, String item, String expression) {
        try {
            Pattern pattern = Pattern.compile("^(?:" + expression + ")");
            return launch.metrics().dictionary().names().stream()
                    .filter(name -> launch.metrics().value(name).isPresent()
                            && pattern.matcher(name).find())
                    .map(name -> line(launch, item, name, name))
                    .toList();
        } catch (PatternSyntaxException unreadable) {
            return List.of();
        }
    }

    private static Line line(Launch launch, String item, String label, String metric) {
        return new Line(
                item,
                label.isEmpty() ? metric : label,
                metric,
                launch.metrics().value(metric).orElse(MISSING));
    }

    /// Tables and bar charts, which are not read from reports: as far as sections are known, and a result has values.
    private static void knownBody(Launch launch, Section section, List<Line> lines) {
        KnownSections.find(section.id()).map(KnownSection::body).orElse(List.of()).stream()
                .filter(entry -> launch.metrics().value(entry.metric()).isPresent())
                .map(entry -> line(launch, entry.label(), entry.label(), entry.metric()))
                .forEach(lines::add);
    }
}
