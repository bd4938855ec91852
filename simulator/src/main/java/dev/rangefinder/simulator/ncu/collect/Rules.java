package dev.rangefinder.simulator.ncu.collect;

import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.capture.RuleResult.RuleMessage;
import dev.rangefinder.capture.RuleResult.Speedup;
import dev.rangefinder.capture.Section;
import dev.rangefinder.metric.BoundClass;
import dev.rangefinder.simulator.command.Refusal;
import dev.rangefinder.simulator.ncu.command.NcuCommandLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/// A few rules in the manner of ncu's: each looks at some metrics of its section and may have something to say.
public final class Rules {
    private record SectionRule(String id, String name, String section, Judge judge) {}

    private interface Judge {
        Optional<RuleMessage> judge(MetricValues metrics);
    }

    private static final double HIGH = 80;

    private static final List<SectionRule> ALL = List.of(
            new SectionRule("SOLBottleneck", "Bottleneck", "SpeedOfLight", Rules::bottleneck),
            new SectionRule("LaunchConfiguration", "Launch Configuration", "LaunchStats", Rules::smallGrid),
            new SectionRule("TheoreticalOccupancy", "Theoretical Occupancy", "Occupancy", Rules::theoreticalOccupancy),
            new SectionRule("AchievedOccupancy", "Achieved Occupancy", "Occupancy", Rules::achievedOccupancy));

    private final List<SectionRule> rules;

    private Rules(List<SectionRule> rules) {
        this.rules = rules;
    }

    /// The rules that a command line asks for.
    ///
    /// @throws Refusal for a rule that does not exist
    public static Rules of(NcuCommandLine line) {
        List<String> named = line.texts("rule");
        for (String rule : named) {
            if (ALL.stream().noneMatch(known -> known.id().equals(rule))) {
                throw new Refusal("Option '--rule " + rule + "' did not match any rule.");
            }
        }
        if (named.isEmpty() && !line.isOn("apply-rules", true)) {
            return new Rules(List.of());
        }
        return new Rules(ALL.stream()
                .filter(rule -> named.isEmpty() || named.contains(rule.id()))
                .toList());
    }

    public static List<String> names() {
        return ALL.stream().map(rule -> rule.id() + " (" + rule.section() + ")").toList();
    }

    public List<RuleResult> apply(List<Section> sections, MetricValues metrics) {
        List<RuleResult> results = new ArrayList<>();
        for (SectionRule rule : rules) {
            if (sections.stream().anyMatch(section -> section.id().equals(rule.section()))) {
                List<RuleMessage> findings =
                        rule.judge().judge(metrics).stream().toList();
                results.add(new RuleResult(rule.id(), rule.name(), rule.section(), findings));
            }
        }
        return results;
    }

    private static Optional<RuleMessage> bottleneck(MetricValues metrics) {
        double compute = number(metrics, "sm__throughput.avg.pct_of_peak_sustained_elapsed");
        double memory = number(metrics, "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed");
        if (Double.isNaN(compute) || Double.isNaN(memory)) {
            return Optional.empty();
        }
        return switch (BoundClass.of(compute, memory)) {
            case COMPUTE ->
                bottleneck(
                        "High Compute Throughput",
                        "Compute is more heavily utilized than memory: " + percent(compute) + " of what is possible.");
            case MEMORY ->
                bottleneck(
                        "High Memory Throughput",
                        "Memory is more heavily utilized than compute: " + percent(memory) + " of what is possible.");
            case LATENCY ->
                number(metrics, "launch__waves_per_multiprocessor") < 1
                        ? bottleneck("Small Grid", "This grid is too small to fill all units of this GPU.")
                        : bottleneck(
                                "Latency Issue",
                                "This kernel shows low compute throughput and memory bandwidth, so it waits.");
            case BALANCED, UNKNOWN, HOST -> Optional.empty();
        };
    }

    /// In the words by which all versions of ncu tell the classes apart. It estimates no gain.
    private static Optional<RuleMessage> bottleneck(String title, String text) {
        return Optional.of(new RuleMessage(RuleResult.Type.OPTIMIZATION, title, text, Optional.empty()));
    }

    private static Optional<RuleMessage> smallGrid(MetricValues metrics) {
        double blocks = number(metrics, "launch__grid_size");
        double units = number(metrics, "launch__sm_count");
        if (!(blocks < units)) {
            return Optional.empty();
        }
        String text = String.format(
                Locale.ROOT,
                "The grid of %.0f blocks is less than the %.0f multiprocessors of this GPU.",
                blocks,
                units);
        return Optional.of(optimization("Small Grid", text, 100 * (1 - blocks / units)));
    }

    private static Optional<RuleMessage> theoreticalOccupancy(MetricValues metrics) {
        double possible = number(metrics, "sm__maximum_warps_per_active_cycle_pct");
        return possible < HIGH
                ? Optional.of(optimization(
                        "Theoretical Occupancy",
                        "The theoretical occupancy (" + percent(possible) + ") is limited by what a block needs.",
                        100 - possible))
                : Optional.empty();
    }

    private static Optional<RuleMessage> achievedOccupancy(MetricValues metrics) {
        double possible = number(metrics, "sm__maximum_warps_per_active_cycle_pct");
        double achieved = number(metrics, "sm__warps_active.avg.pct_of_peak_sustained_active");
        return achieved < possible - 10
                ? Optional.of(optimization(
                        "Achieved Occupancy",
                        "The achieved occupancy (" + percent(achieved) + ") is below the theoretical one ("
                                + percent(possible) + ").",
                        100 * (1 - achieved / possible)))
                : Optional.empty();
    }

    private static RuleMessage optimization(String title, String text, double gain) {
        return new RuleMessage(
                RuleResult.Type.OPTIMIZATION, title, text, Optional.of(new Speedup(Speedup.SpeedupKind.LOCAL, gain)));
    }

    private static double number(MetricValues metrics, String name) {
        OptionalDouble number = metrics.number(name);
        return number.orElse(Double.NaN);
    }

    private static String percent(double value) {
        return String.format(Locale.ROOT, "%.1f%%", value);
    }
}
