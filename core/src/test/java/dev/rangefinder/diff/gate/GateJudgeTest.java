package dev.rangefinder.diff.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.attribution.NamePattern;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.comparison.Alignment;
import dev.rangefinder.result.comparison.Band;
import dev.rangefinder.result.comparison.Basis;
import dev.rangefinder.result.comparison.ChangeVerdict;
import dev.rangefinder.result.comparison.Comparability;
import dev.rangefinder.result.comparison.ComparedSide;
import dev.rangefinder.result.comparison.DiffThresholds;
import dev.rangefinder.result.comparison.DiffVerdict;
import dev.rangefinder.result.comparison.MeasuredChange;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.MetricComparison;
import dev.rangefinder.result.comparison.MetricComparison.Direction;
import dev.rangefinder.result.comparison.MetricComparison.Gating;
import dev.rangefinder.result.comparison.MetricComparison.Strength;
import dev.rangefinder.result.comparison.PartDiff;
import dev.rangefinder.result.comparison.RegionDiff;
import dev.rangefinder.result.comparison.RegionDiff.Blame;
import dev.rangefinder.result.comparison.RunDiff;
import dev.rangefinder.result.gate.ExceptionOutcome.Need;
import dev.rangefinder.result.gate.GateOutcome;
import dev.rangefinder.result.gate.GateStatus;
import dev.rangefinder.result.gate.RuleOutcome;
import dev.rangefinder.result.gate.RuleOutcome.Check;
import dev.rangefinder.result.gate.RuleOutcome.CheckStatus;
import dev.rangefinder.result.gate.RuleOutcome.Limit;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// A gate passes only what it measured (D5).
class GateJudgeTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 18);
    private static final GateRules USUAL = new GateRules(List.of(), List.of());

    @Test
    void a_comparison_within_its_band_passes() {
        assertThat(GateJudge.of(diff(region("a", 1.0)), USUAL, TODAY).status()).isEqualTo(GateStatus.PASSED);
    }

    @Test
    void a_certain_regression_fails_and_a_likely_one_is_told_and_does_not() {
        assertThat(GateJudge.of(diff(region("a", 1.2)), USUAL, TODAY).status()).isEqualTo(GateStatus.FAILED);
        GateOutcome likely = GateJudge.of(
                diff(region("a", comparison(1.2, ChangeVerdict.REGRESSION, Strength.LIKELY))), USUAL, TODAY);
        assertThat(likely.status()).isEqualTo(GateStatus.PASSED);
        assertThat(likely.uncertain()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource(
            value = ChangeVerdict.class,
            names = {"WORK_CHANGED", "TOO_NOISY", "NOT_MEASURED", "NOT_COMPARABLE", "ADDED", "REMOVED"})
    void what_has_no_verdict_never_passes(ChangeVerdict verdict) {
        GateOutcome outcome = GateJudge.of(diff(region("a", comparison(1.2, verdict, Strength.CERTAIN))), USUAL, TODAY);
        assertThat(outcome.status()).isEqualTo(GateStatus.NO_VERDICT);
        assertThat(outcome.notMeasured()).isEqualTo(1);
        assertThat(outcome.reasons()).isNotEmpty();
    }

    @Test
    void sides_that_cannot_be_compared_have_no_verdict_and_no_budget_either_D1() {
        RunDiff diff = diff(false, region("a", 1.0));
        GateRules budget = rules(rule("a", Optional.of("instructions"), max(1e12)));
        for (GateRules rules : List.of(USUAL, budget)) {
            GateOutcome outcome = GateJudge.of(diff, rules, TODAY);
            assertThat(outcome.status()).isEqualTo(GateStatus.NO_VERDICT);
            assertThat(outcome.reasons()).containsExactly("another GPU");
        }
    }

    @Test
    void without_a_common_region_there_is_no_verdict_even_for_a_budget() {
        RegionDiff added = region("a", Alignment.ADDED, List.of(), comparison(1, ChangeVerdict.SAME, Strength.CERTAIN));
        assertThat(GateJudge.of(diff(added), rules(rule("a", Optional.of("instructions"), max(1e12))), TODAY)
                        .status())
                .isEqualTo(GateStatus.NO_VERDICT);
    }

    @Test
    void one_rule_that_matches_nothing_is_no_verdict_though_others_hold() {
        GateOutcome outcome = GateJudge.of(
                diff(region("a", 1.0)),
                rules(rule("a", Optional.empty(), Limit.BAND), rule("b", Optional.empty(), Limit.BAND)),
                TODAY);
        assertThat(outcome.status()).isEqualTo(GateStatus.NO_VERDICT);
        assertThat(outcome.rules())
                .extracting(RuleOutcome::status)
                .containsExactly(GateStatus.PASSED, GateStatus.NO_VERDICT);
    }

    @Test
    void a_region_that_only_inherits_is_not_broken_beside_the_one_that_changed_D4() {
        RegionDiff parent =
                region("a", Alignment.EXACT, List.of(), comparison(1.1, ChangeVerdict.REGRESSION, Strength.CERTAIN));
        GateOutcome outcome = GateJudge.of(diff(parent, region("a::b", 1.2)), USUAL, TODAY);
        assertThat(outcome.rules().getFirst().checks())
                .extracting(Check::status)
                .containsExactly(CheckStatus.INHERITED, CheckStatus.BROKEN);
        assertThat(outcome.regressions()).isEqualTo(1);
    }

    @Test
    void a_parent_whose_own_part_changed_too_is_broken_though_its_child_is_accepted_D4() {
        AcceptedException child = accepted("a::b", TODAY);
        GateOutcome outcome = GateJudge.of(
                diff(region("a", 1.1), region("a::b", 1.2)), new GateRules(List.of(), List.of(child)), TODAY);
        assertThat(outcome.rules().getFirst().checks())
                .extracting(Check::status)
                .containsExactly(CheckStatus.BROKEN, CheckStatus.ACCEPTED);
        assertThat(outcome.status()).isEqualTo(GateStatus.FAILED);
    }

    @Test
    void an_exception_holds_on_its_last_day_and_not_on_the_next() {
        RunDiff diff = diff(region("a", 1.2));
        GateRules rules = new GateRules(List.of(), List.of(accepted("a", TODAY)));
        assertThat(GateJudge.of(diff, rules, TODAY).status()).isEqualTo(GateStatus.PASSED);
        GateOutcome late = GateJudge.of(diff, rules, TODAY.plusDays(1));
        assertThat(late.status()).isEqualTo(GateStatus.FAILED);
        assertThat(late.exceptions().getFirst().need()).isEqualTo(Need.EXPIRED);
        assertThat(late.regressions()).isEqualTo(1);
    }

    @Test
    void an_exception_that_nothing_needs_fails_and_one_that_could_not_be_looked_at_does_not() {
        GateRules rules = new GateRules(List.of(), List.of(accepted("a", TODAY)));
        GateOutcome unused = GateJudge.of(diff(region("a", 1.0)), rules, TODAY);
        assertThat(unused.status()).isEqualTo(GateStatus.FAILED);
        assertThat(unused.exceptions().getFirst().need()).isEqualTo(Need.UNUSED);
        GateOutcome unseen = GateJudge.of(diff(false, region("a", 1.2)), rules, TODAY);
        assertThat(unseen.status()).isEqualTo(GateStatus.NO_VERDICT);
        assertThat(unseen.exceptions().getFirst().need()).isEqualTo(Need.NOT_LOOKED_AT);
    }

    @Test
    void nobody_can_say_passed_without_a_comparison() {
        assertThatThrownBy(() ->
                        new GateOutcome(GateStatus.PASSED, List.of(), List.of(), 0, 0, 0, 0, 0, 0, Map.of(), List.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void whatever_the_comparisons_passed_means_that_every_rule_saw_something_and_none_is_broken(long seed) {
        Random random = new Random(seed);
        List<RegionDiff> regions = new ArrayList<>();
        for (int place = 0; place < random.nextInt(6); place++) {
            ChangeVerdict verdict = one(random, ChangeVerdict.values());
            Strength strength = one(random, Strength.values());
            regions.add(region(
                    "r" + place,
                    random.nextInt(4) == 0 ? Alignment.ADDED : Alignment.EXACT,
                    List.of(),
                    comparison(0.5 + random.nextDouble(), verdict, strength)));
        }
        boolean comparable = random.nextInt(5) > 0;
        GateOutcome outcome = GateJudge.of(
                diff(comparable, regions.toArray(RegionDiff[]::new)),
                rules(
                        rule("r" + random.nextInt(6), Optional.empty(), Limit.BAND),
                        rule("*", Optional.of("instructions"), max(random.nextInt(2000)))),
                TODAY);
        List<CheckStatus> seen = outcome.rules().stream()
                .flatMap(rule -> rule.checks().stream())
                .map(Check::status)
                .toList();
        if (outcome.status() == GateStatus.PASSED) {
            assertThat(comparable).isTrue();
            assertThat(outcome.rules())
                    .allSatisfy(rule -> assertThat(rule.checks())
                            .anyMatch(check -> check.status().isMeasured()));
            assertThat(seen).doesNotContain(CheckStatus.BROKEN);
        }
        assertThat(outcome.status() == GateStatus.FAILED).isEqualTo(seen.contains(CheckStatus.BROKEN));
        assertThat(outcome.status() == GateStatus.NO_VERDICT
                        && outcome.reasons().isEmpty())
                .isFalse();
    }

    private static <T> T one(Random random, T[] words) {
        return List.of(words).get(random.nextInt(words.length));
    }

    static LongStream seeds() {
        return LongStream.range(0, 200);
    }

    private static GateRules rules(GateRule... rules) {
        return new GateRules(List.of(rules), List.of());
    }

    private static GateRule rule(String region, Optional<String> measure, Limit limit) {
        return new GateRule(NamePattern.parse(region), measure, limit, Strength.CERTAIN);
    }

    private static Limit max(double budget) {
        return new Limit(OptionalDouble.empty(), OptionalDouble.of(budget), OptionalDouble.empty(), Basis.TOTAL);
    }

    private static AcceptedException accepted(String region, LocalDate until) {
        return new AcceptedException(
                NamePattern.parse(region), Optional.of("instructions"), OptionalDouble.empty(), until, "known");
    }

    private static RunDiff diff(RegionDiff... regions) {
        return diff(true, regions);
    }

    private static RunDiff diff(boolean comparable, RegionDiff... regions) {
        ComparedSide side = new ComparedSide("side", List.of());
        List<Message> reasons = comparable
                ? List.of()
                : List.of(new Message(Message.Level.ERROR, "other-gpu", "another GPU", "capture both sides alike"));
        return new RunDiff(
                Provenance.NONE,
                DiffThresholds.DEFAULT,
                side,
                side,
                new Comparability(comparable, List.of(), reasons),
                new DiffVerdict(Map.of(), Map.of(), 0, 0, List.of(), List.of(), List.of(), List.of(), Map.of()),
                part(List.of()),
                List.of(regions),
                List.of(),
                List.of(),
                List.of());
    }

    private static RegionDiff region(String name, double ratio) {
        ChangeVerdict verdict = ratio > 1.05 ? ChangeVerdict.REGRESSION : ChangeVerdict.SAME;
        return region(name, comparison(ratio, verdict, Strength.CERTAIN));
    }

    private static RegionDiff region(String name, MetricComparison comparison) {
        return region(name, Alignment.EXACT, List.of(MetricClass.INSTRUCTIONS), comparison);
    }

    private static RegionDiff region(
            String name, Alignment alignment, List<MetricClass> blamed, MetricComparison comparison) {
        RegionKey key = new RegionKey(RangeKind.PUSH_POP, Optional.empty(), List.of(name.split("::", -1)));
        return new RegionDiff(
                key,
                List.of(key),
                List.of(key),
                alignment,
                comparison.verdict(),
                Blame.OWN,
                blamed,
                part(List.of(comparison)),
                part(List.of()),
                List.of());
    }

    private static PartDiff part(List<MetricComparison> classes) {
        return new PartDiff(
                Optional.empty(),
                Optional.empty(),
                List.of(),
                ChangeVerdict.SAME,
                Optional.empty(),
                classes,
                List.of());
    }

    private static MetricComparison comparison(double ratio, ChangeVerdict verdict, Strength strength) {
        MeasuredChange change = new MeasuredChange(OptionalDouble.of(1000), OptionalDouble.of(1000 * ratio));
        return new MetricComparison(
                "instructions",
                MetricClass.INSTRUCTIONS,
                "inst",
                List.of("smsp__inst_executed.sum"),
                Basis.TOTAL,
                change,
                MeasuredChange.NONE,
                MeasuredChange.NONE,
                Band.of(0.001, 1000, Basis.TOTAL),
                OptionalDouble.of(1),
                Optional.empty(),
                verdict == ChangeVerdict.REGRESSION
                        ? Direction.MORE
                        : verdict == ChangeVerdict.IMPROVEMENT ? Direction.LESS : Direction.NEITHER,
                verdict,
                verdict == ChangeVerdict.REGRESSION ? Optional.of(strength) : Optional.empty(),
                OptionalDouble.of(0.001),
                Gating.GATES,
                Optional.empty());
    }
}
