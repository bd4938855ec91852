package dev.rangefinder.report.content;

import dev.rangefinder.result.comparison.Basis;
import dev.rangefinder.result.comparison.MeasuredChange;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.MetricClass.Scale;
import dev.rangefinder.result.comparison.MetricComparison;
import dev.rangefinder.result.comparison.RunDiff;
import dev.rangefinder.result.gate.ExceptionOutcome;
import dev.rangefinder.result.gate.GateOutcome;
import dev.rangefinder.result.gate.RuleOutcome;
import dev.rangefinder.result.gate.RuleOutcome.Check;
import dev.rangefinder.result.gate.RuleOutcome.CheckStatus;
import dev.rangefinder.result.gate.RuleOutcome.Limit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;

/// A gate in words, the same in every format (D5).
public final class GateWords {
    private static final int WHOLE = 100;

    private GateWords() {}

    /// What to fix or to know, a line each; none where everything holds.
    public static List<String> lines(GateOutcome gate, RunDiff diff) {
        List<String> lines = new ArrayList<>();
        for (CheckStatus status : List.of(CheckStatus.BROKEN, CheckStatus.ACCEPTED, CheckStatus.UNCERTAIN)) {
            for (RuleOutcome rule : gate.rules()) {
                rule.checks().stream()
                        .filter(check -> check.status() == status)
                        .map(check -> check(diff, rule, check))
                        .filter(line -> !lines.contains(line))
                        .forEach(lines::add);
            }
        }
        gate.exceptions().stream()
                .filter(exception -> exception.need().isError())
                .map(GateWords::exception)
                .forEach(lines::add);
        gate.reasons().forEach(reason -> lines.add("no verdict: " + reason));
        return lines;
    }

    /// One region held against a rule.
    public static String check(RunDiff diff, RuleOutcome rule, Check check) {
        String region = diff.regions().get(check.region()).key().name();
        String seen = rule.limit().isAbsolute() ? value(rule.limit(), check.comparison()) : change(check.comparison());
        String text = region + ": " + seen + limit(rule.limit());
        return switch (check.status()) {
            case BROKEN -> "broken: " + text;
            case ACCEPTED -> "accepted: " + text;
            case UNCERTAIN -> "not sure enough to fail: " + text;
            case INHERITED -> "inherited: " + text;
            case HOLDS -> "holds: " + text;
            case NOT_MEASURED ->
                "not measured: " + region + ": "
                        + check.comparison().measure() + " ("
                        + check.comparison().verdict().words() + ")";
        };
    }

    /// What a rule wants.
    public static String rule(RuleOutcome rule) {
        return rule.region() + ", " + rule.measure().orElse("all classes that gate") + limit(rule.limit());
    }

    /// What became of an exception.
    public static String exception(ExceptionOutcome exception) {
        String about = exception.region()
                + exception.measure().map(measure -> ", " + measure).orElse("") + " (" + exception.reason() + ")";
        return switch (exception.need()) {
            case USED -> "accepted until " + exception.until() + ": " + about;
            case UNUSED -> "accepted and no longer needed: " + about + "; remove it";
            case EXPIRED -> "accepted only until " + exception.until() + ": " + about + "; fix it, or accept it anew";
            case NOT_LOOKED_AT -> "accepted until " + exception.until() + ", and not measured: " + about;
        };
    }

    /// The line that a gate always ends with: how much it looked at, and how small a change it could have seen.
    public static String lastLine(GateOutcome gate) {
        String counts = String.join(
                ", ",
                counted(gate.rules().size(), "rule"),
                counted(gate.regions(), "region"),
                counted(gate.comparisons(), "comparison"));
        String found = counted(gate.regressions(), "regression") + ", " + gate.accepted() + " accepted, "
                + gate.notMeasured() + " not measured";
        String uncertain = gate.uncertain() == 0 ? "" : ", " + gate.uncertain() + " not sure enough to fail";
        String visible = gate.smallestVisible().entrySet().stream()
                .map(entry -> visible(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining(", "));
        String verdict = switch (gate.status()) {
            case PASSED -> "passed";
            case FAILED -> "failed";
            case NO_VERDICT -> "no verdict";
        };
        return "gate: " + verdict + ": " + counts + ": " + found + uncertain + "; smallest visible change "
                + (visible.isEmpty() ? "unknown" : visible);
    }

    private static String visible(MetricClass metricClass, double smallest) {
        return metricClass.scale() == Scale.POINTS
                ? number(smallest) + " points (" + metricClass.words() + ")"
                : percent(smallest) + " (" + metricClass.words() + ")";
    }

    private static String change(MetricComparison comparison) {
        return ChangeWords.of(comparison)
                .filter(_ -> comparison.direction() != MetricComparison.Direction.NEITHER)
                .orElseGet(() -> comparison.change().relative().isPresent()
                        ? comparison.measure() + " "
                                + signed(comparison.change().relative().getAsDouble())
                        : comparison.measure());
    }

    private static String value(Limit limit, MetricComparison comparison) {
        MeasuredChange change = switch (limit.per()) {
            case TOTAL -> comparison.total();
            case PER_INSTANCE -> comparison.perInstance();
            case PER_LAUNCH -> comparison.perLaunch();
        };
        String unit = comparison.unit().isEmpty() ? "" : " " + comparison.unit();
        return comparison.measure() + " "
                + (change.current().isPresent()
                        ? PlainNumber.of(change.current().getAsDouble()) + unit
                        : "unknown")
                + per(limit.per());
    }

    private static String per(Basis basis) {
        return switch (basis) {
            case TOTAL -> "";
            case PER_INSTANCE -> " an instance";
            case PER_LAUNCH -> " a launch";
        };
    }

    private static String limit(Limit limit) {
        List<String> parts = new ArrayList<>();
        add(parts, "at most", limit.maxIncrease(), part -> percent(part) + " more");
        add(parts, "at most", limit.max(), PlainNumber::of);
        add(parts, "at least", limit.min(), PlainNumber::of);
        return parts.isEmpty() ? "" : " (" + String.join(", ", parts) + ")";
    }

    private static void add(List<String> parts, String words, OptionalDouble number, DoubleFunction<String> text) {
        number.ifPresent(known -> parts.add(words + " " + text.apply(known)));
    }

    private static String counted(long count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }

    private static String signed(double part) {
        return (part < 0 ? "−" : "+") + percent(Math.abs(part));
    }

    private static String percent(double part) {
        return number(part * WHOLE) + " %";
    }

    /// One digit behind the point where it says something.
    private static String number(double number) {
        String text = String.format(Locale.ROOT, number < 1 && number > 0 ? "%.2f" : "%.1f", number);
        return text.replaceFirst("\\.?0+$", "");
    }
}
