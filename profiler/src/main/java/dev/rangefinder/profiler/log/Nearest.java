package dev.rangefinder.profiler.log;

import dev.rangefinder.hydra.node.NearestWord;
import dev.rangefinder.metric.KnownSection;
import dev.rangefinder.metric.KnownSections;
import dev.rangefinder.profiler.option.NcuOption;
import dev.rangefinder.profiler.option.OldMetricNames;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What somebody may have meant whose word ncu does not know.
final class Nearest {
    /// How ncu itself asks for all that a bare name stands for.
    private static final Pattern EXPANDED = Pattern.compile("regex:\\^(.+?)\\\\?\\.\\(.*\\)\\$?");

    private Nearest() {}

    static String section(String name) {
        return KnownSections.nearest(name).stream()
                .findFirst()
                .map(section -> "; did you mean " + section.identifier() + "?")
                .orElse("");
    }

    /// The name that the user wrote, where ncu made an expression of it.
    static String asked(String metric) {
        Matcher expanded = EXPANDED.matcher(metric);
        String name = expanded.matches() ? expanded.group(1).replaceAll("\\\\(.)", "$1") : metric;
        return name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
    }

    static String metric(String name) {
        if (OldMetricNames.isOld(name)) {
            return "; an older profiler had it, and ncu has "
                    + OldMetricNames.replaced(name).collect(Collectors.joining(", "));
        }
        boolean whole = name.contains(".");
        List<String> metrics = KnownSections.all().stream()
                .flatMap(section -> Stream.concat(section.entries().stream(), section.body().stream()))
                .map(KnownSection.LabelledMetric::metric)
                .map(metric -> whole ? metric : metric.replaceAll("\\..*", ""))
                .distinct()
                .toList();
        return NearestWord.of(name, metrics)
                .map(nearest -> "; did you mean " + nearest + "?")
                .orElse("");
    }

    /// The key of the configuration behind an option of ncu.
    static String key(String option) {
        return Stream.of(NcuOption.values())
                .filter(known -> known.option().equals(Optional.of(option)))
                .findFirst()
                .map(known -> "; here it is pipeline.ncu.ncu_cli." + known.key())
                .orElse("");
    }
}
