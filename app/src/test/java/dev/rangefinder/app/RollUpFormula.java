package dev.rangefinder.app;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/// The roll-up rules of expected files, such as `100 * sum(a) / sum(b)`, worked out the slow way.
final class RollUpFormula {
    private static final Pattern RATIO = Pattern.compile("(?:(\\S+) \\* )?sum\\((.*)\\) / sum\\((.*)\\)");

    private final String metric;
    private final double scale;
    private final List<String> numerator;
    private final List<String> denominator;

    private RollUpFormula(String metric, double scale, List<String> numerator, List<String> denominator) {
        this.metric = metric;
        this.scale = scale;
        this.numerator = numerator;
        this.denominator = denominator;
    }

    static RollUpFormula of(String metric, String rule) {
        if (rule.equals("sum")) {
            return new RollUpFormula(metric, 1, List.of(metric), List.of());
        }
        Matcher ratio = RATIO.matcher(rule);
        if (!ratio.matches()) {
            throw new IllegalArgumentException("no formula: " + rule);
        }
        double scale = ratio.group(1) == null ? 1 : Double.parseDouble(ratio.group(1));
        return new RollUpFormula(metric, scale, factors(metric, ratio.group(2)), factors(metric, ratio.group(3)));
    }

    /// The value over the metrics of some launches; a launch that lacks one of them drops out (M5).
    OptionalDouble over(List<JsonNode> launches) {
        List<String> needed = new ArrayList<>(numerator);
        needed.addAll(denominator);
        needed.add(metric);
        List<JsonNode> complete = launches.stream()
                .filter(launch ->
                        needed.stream().allMatch(name -> number(launch, name).isPresent()))
                .toList();
        double above = sum(complete, numerator);
        double below = denominator.isEmpty() ? 1 : sum(complete, denominator);
        return complete.isEmpty() || below == 0 ? OptionalDouble.empty() : OptionalDouble.of(scale * above / below);
    }

    /// A finite number among the metrics of a launch.
    static OptionalDouble number(JsonNode metrics, String name) {
        JsonNode value = metrics.get(name);
        return value != null && value.isNumber() && Double.isFinite(value.doubleValue())
                ? OptionalDouble.of(value.doubleValue())
                : OptionalDouble.empty();
    }

    private static double sum(List<JsonNode> launches, List<String> factors) {
        return launches.stream()
                .mapToDouble(launch -> factors.stream()
                        .mapToDouble(name -> number(launch, name).orElseThrow())
                        .reduce(1, (one, other) -> one * other))
                .sum();
    }

    private static List<String> factors(String metric, String product) {
        return Pattern.compile(" \\* ")
                .splitAsStream(product)
                .map(factor -> factor.equals("pct") || factor.equals("value") ? metric : factor)
                .toList();
    }
}
