package dev.rangefinder.diff.gate;

import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.comparison.ChangeVerdict;
import dev.rangefinder.result.comparison.MeasuredChange;
import dev.rangefinder.result.comparison.MetricComparison;
import dev.rangefinder.result.comparison.MetricComparison.Direction;
import dev.rangefinder.result.comparison.RegionDiff;
import dev.rangefinder.result.gate.GateStatus;
import dev.rangefinder.result.gate.RuleOutcome;
import dev.rangefinder.result.gate.RuleOutcome.Check;
import dev.rangefinder.result.gate.RuleOutcome.CheckStatus;
import dev.rangefinder.result.gate.RuleOutcome.Limit;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/// Holds the regions of a comparison against one rule.
///
/// @param comparable otherwise nothing is measured, budgets included (D1)
record RuleCheck(GateRule rule, List<AcceptedException> accepted, LocalDate today, boolean comparable) {
    RuleOutcome of(List<RegionDiff> regions) {
        List<Check> checks = new ArrayList<>();
        boolean matched = false;
        for (int place = 0; place < regions.size(); place++) {
            RegionDiff region = regions.get(place);
            if (rule.region().matches(region.key().name())) {
                matched = true;
                for (MetricComparison comparison : rule.comparisons(region.inclusive())) {
                    checks.add(check(place, region, comparison));
                }
            }
        }
        List<Check> blamed = withInherited(checks, regions);
        return new RuleOutcome(
                rule.region().text(),
                rule.measure(),
                rule.limit(),
                rule.strength(),
                status(blamed),
                blamed,
                reason(matched, blamed));
    }

    private static GateStatus status(List<Check> checks) {
        if (checks.stream().anyMatch(check -> check.status() == CheckStatus.BROKEN)) {
            return GateStatus.FAILED;
        }
        return checks.stream().anyMatch(check -> check.status().isMeasured())
                ? GateStatus.PASSED
                : GateStatus.NO_VERDICT;
    }

    private static Optional<String> reason(boolean matched, List<Check> checks) {
        if (!matched) {
            return Optional.of("no region matches");
        }
        if (checks.isEmpty()) {
            return Optional.of("no region that matches has it on any side");
        }
        return checks.stream().anyMatch(check -> check.status().isMeasured())
                ? Optional.empty()
                : Optional.of("nothing of it could be judged");
    }

    private Check check(int place, RegionDiff region, MetricComparison comparison) {
        CheckStatus status = comparable ? status(comparison) : CheckStatus.NOT_MEASURED;
        Optional<Integer> exception = status == CheckStatus.BROKEN || status == CheckStatus.UNCERTAIN
                ? exception(region.key().name(), comparison)
                : Optional.empty();
        return new Check(
                place,
                comparison,
                status == CheckStatus.BROKEN && exception.isPresent() ? CheckStatus.ACCEPTED : status,
                exception);
    }

    private Optional<Integer> exception(String region, MetricComparison comparison) {
        for (int place = 0; place < accepted.size(); place++) {
            if (!accepted.get(place).hasEnded(today) && accepted.get(place).covers(region, comparison)) {
                return Optional.of(place);
            }
        }
        return Optional.empty();
    }

    private CheckStatus status(MetricComparison comparison) {
        return rule.limit().isAbsolute() ? budget(comparison) : change(comparison);
    }

    /// Budgets and targets are about the new side alone; an increase may be limited beside them.
    private CheckStatus budget(MetricComparison comparison) {
        Limit limit = rule.limit();
        OptionalDouble value = value(comparison).current();
        if (value.isEmpty()) {
            return CheckStatus.NOT_MEASURED;
        }
        boolean broken = (limit.max().isPresent()
                        && value.getAsDouble() > limit.max().getAsDouble())
                || (limit.min().isPresent() && value.getAsDouble() < limit.min().getAsDouble());
        if (broken || limit.maxIncrease().isEmpty()) {
            return broken ? CheckStatus.BROKEN : CheckStatus.HOLDS;
        }
        return change(comparison);
    }

    private MeasuredChange value(MetricComparison comparison) {
        return switch (rule.limit().per()) {
            case TOTAL -> comparison.total();
            case PER_INSTANCE -> comparison.perInstance();
            case PER_LAUNCH -> comparison.perLaunch();
        };
    }

    private CheckStatus change(MetricComparison comparison) {
        if (!comparison.verdict().isMeasured() || !rule.mayBreak(comparison)) {
            return CheckStatus.NOT_MEASURED;
        }
        if (!isBeyond(comparison)) {
            return CheckStatus.HOLDS;
        }
        boolean sure = comparison.direction() == Direction.MORE
                && comparison
                        .strength()
                        .filter(strength -> strength.compareTo(rule.strength()) >= 0)
                        .isPresent();
        return sure ? CheckStatus.BROKEN : CheckStatus.UNCERTAIN;
    }

    /// Beyond what the rule wants. Of nothing, no part can be told: there the band decides.
    private boolean isBeyond(MetricComparison comparison) {
        OptionalDouble limit = rule.limit().maxIncrease();
        OptionalDouble relative = comparison.change().relative();
        if (limit.isPresent() && relative.isPresent()) {
            return relative.getAsDouble() > limit.getAsDouble();
        }
        return comparison.verdict() == ChangeVerdict.REGRESSION
                || (rule.measure().isPresent() && comparison.direction() == Direction.MORE);
    }

    /// A region whose own part did not change is not broken beside the region inside it that did (D4).
    private List<Check> withInherited(List<Check> checks, List<RegionDiff> regions) {
        if (rule.limit().isAbsolute()) {
            return checks;
        }
        Set<RegionMeasure> sure = around(checks, regions, Set.of(CheckStatus.BROKEN, CheckStatus.ACCEPTED));
        Set<RegionMeasure> any =
                around(checks, regions, Set.of(CheckStatus.BROKEN, CheckStatus.ACCEPTED, CheckStatus.UNCERTAIN));
        return checks.stream()
                .map(check -> {
                    boolean inherited = (check.status() == CheckStatus.BROKEN && isInherited(check, regions, sure))
                            || (check.status() == CheckStatus.UNCERTAIN && isInherited(check, regions, any));
                    return inherited
                            ? new Check(check.region(), check.comparison(), CheckStatus.INHERITED, Optional.empty())
                            : check;
                })
                .toList();
    }

    /// All regions around those that have one of these.
    private static Set<RegionMeasure> around(List<Check> checks, List<RegionDiff> regions, Set<CheckStatus> statuses) {
        Set<RegionMeasure> found = new HashSet<>();
        for (Check check : checks) {
            if (statuses.contains(check.status())) {
                String measure = check.comparison().measure();
                Optional<RegionKey> around = regions.get(check.region()).key().parent();
                while (around.isPresent() && found.add(new RegionMeasure(around.get(), measure))) {
                    around = around.get().parent();
                }
            }
        }
        return found;
    }

    private static boolean isInherited(Check check, List<RegionDiff> regions, Set<RegionMeasure> inside) {
        RegionDiff region = regions.get(check.region());
        return !region.blamed().contains(check.comparison().metricClass())
                && inside.contains(
                        new RegionMeasure(region.key(), check.comparison().measure()));
    }

    private record RegionMeasure(RegionKey region, String measure) {}
}
