package dev.rangefinder.diff.gate;

import dev.rangefinder.capture.Message;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.RegionDiff;
import dev.rangefinder.result.comparison.RunDiff;
import dev.rangefinder.result.gate.ExceptionOutcome;
import dev.rangefinder.result.gate.ExceptionOutcome.Need;
import dev.rangefinder.result.gate.GateOutcome;
import dev.rangefinder.result.gate.GateStatus;
import dev.rangefinder.result.gate.RuleOutcome;
import dev.rangefinder.result.gate.RuleOutcome.Check;
import dev.rangefinder.result.gate.RuleOutcome.CheckStatus;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// Holds a comparison against rules (D5).
public final class GateJudge {
    private final RunDiff diff;
    private final GateRules rules;
    private final LocalDate today;
    private final List<RuleOutcome> outcomes;

    private GateJudge(RunDiff diff, GateRules rules, LocalDate today) {
        this.diff = diff;
        this.rules = rules;
        this.today = today;
        this.outcomes = rules.rules().stream()
                .map(rule -> new RuleCheck(
                                rule,
                                rules.accepted(),
                                today,
                                diff.comparability().comparable())
                        .of(diff.regions()))
                .toList();
    }

    /// The outcome. Passed is only what was measured.
    ///
    /// @param today decides which exceptions have ended
    public static GateOutcome of(RunDiff diff, GateRules rules, LocalDate today) {
        return new GateJudge(diff, rules, today).outcome();
    }

    private GateOutcome outcome() {
        List<ExceptionOutcome> exceptions = new ArrayList<>();
        for (int place = 0; place < rules.accepted().size(); place++) {
            exceptions.add(exception(place, rules.accepted().get(place)));
        }
        List<String> reasons = reasons();
        return new GateOutcome(
                status(exceptions, reasons),
                outcomes,
                exceptions,
                checks().stream().mapToInt(Check::region).distinct().count(),
                count(CheckStatus::isMeasured),
                count(status -> status == CheckStatus.BROKEN),
                count(status -> status == CheckStatus.ACCEPTED),
                count(status -> status == CheckStatus.UNCERTAIN),
                count(status -> !status.isMeasured()),
                smallestVisible(),
                reasons);
    }

    private GateStatus status(List<ExceptionOutcome> exceptions, List<String> reasons) {
        boolean broken = outcomes.stream().anyMatch(rule -> rule.status() == GateStatus.FAILED)
                || exceptions.stream().anyMatch(exception -> exception.need().isError());
        if (broken) {
            return GateStatus.FAILED;
        }
        return reasons.isEmpty() ? GateStatus.PASSED : GateStatus.NO_VERDICT;
    }

    /// Why there is no verdict; none where all was looked at that rules ask for.
    private List<String> reasons() {
        List<String> reasons = new ArrayList<>();
        if (!diff.comparability().comparable()) {
            diff.comparability().reasons().stream()
                    .filter(reason -> reason.level() == Message.Level.ERROR)
                    .forEach(reason -> reasons.add(reason.text()));
            if (reasons.isEmpty()) {
                reasons.add("the sides cannot be compared");
            }
            return reasons;
        }
        if (diff.regions().stream().noneMatch(region -> region.alignment().isPair())) {
            return List.of("no region is on both sides");
        }
        for (int place = 0; place < outcomes.size(); place++) {
            RuleOutcome outcome = outcomes.get(place);
            if (outcome.status() == GateStatus.NO_VERDICT) {
                reasons.add("rule " + (place + 1) + " (" + outcome.region()
                        + outcome.measure().map(measure -> ", " + measure).orElse("") + "): "
                        + outcome.reason().orElse("it could not look"));
            }
        }
        if (reasons.isEmpty() && count(CheckStatus::isMeasured) == 0) {
            reasons.add("nothing was measured");
        }
        return reasons;
    }

    /// One that has ended must go, and so must one that nothing needs: left there, it would cover the next regression.
    private ExceptionOutcome exception(int place, AcceptedException exception) {
        return new ExceptionOutcome(
                exception.region().text(),
                exception.measure(),
                exception.upTo(),
                exception.until(),
                exception.reason(),
                need(place, exception));
    }

    private Need need(int place, AcceptedException exception) {
        if (exception.hasEnded(today)) {
            return Need.EXPIRED;
        }
        if (checks().stream()
                .anyMatch(
                        check -> check.exception().filter(used -> used == place).isPresent())) {
            return Need.USED;
        }
        boolean unseen = !diff.comparability().comparable()
                || checks().stream()
                        .filter(check -> !check.status().isMeasured())
                        .anyMatch(check -> exception.isAbout(name(check), check.comparison()));
        return unseen ? Need.NOT_LOOKED_AT : Need.UNUSED;
    }

    private String name(Check check) {
        RegionDiff region = diff.regions().get(check.region());
        return region.key().name();
    }

    private List<Check> checks() {
        return outcomes.stream().flatMap(rule -> rule.checks().stream()).toList();
    }

    /// Comparisons, each once, however many rules look at it.
    private long count(Predicate<CheckStatus> wanted) {
        return checks().stream()
                .filter(check -> wanted.test(check.status()))
                .map(check -> new Looked(check.region(), check.comparison().measure()))
                .distinct()
                .count();
    }

    private record Looked(int region, String measure) {}

    private Map<MetricClass, Double> smallestVisible() {
        Map<MetricClass, Double> smallest = new EnumMap<>(MetricClass.class);
        checks().stream()
                .filter(check -> check.status().isMeasured())
                .map(Check::comparison)
                .forEach(comparison -> comparison
                        .smallestVisible()
                        .ifPresent(visible -> smallest.merge(comparison.metricClass(), visible, Math::min)));
        return smallest;
    }
}
