package dev.rangefinder.judgement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.capture.RuleResult.RuleMessage;
import dev.rangefinder.capture.RuleResult.Speedup;
import dev.rangefinder.capture.RuleResult.Speedup.SpeedupKind;
import dev.rangefinder.judgement.StakeTally.CauseSums;
import dev.rangefinder.judgement.detector.LaunchDetectors;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Random launches, sensible and not (F2, M7); one seed, some launches.
class JudgedPropertiesTest {
    private static final List<String> RULES =
            List.of("SOLBottleneck", "LaunchConfiguration", "CPIStall", "Occupancy", "WorkloadImbalance", "SomeOther");

    private static final List<String> TEXTS = List.of(
            "This kernel grid is too small to fill the available resources.",
            "The grid is configured to execute only 8 blocks, which is less than the 132 multiprocessors.",
            "waiting for a scoreboard dependency on a L1TEX operation.",
            "This kernel's theoretical occupancy is limited by the number of required registers.",
            "One or more SMs have a much higher number of active cycles.",
            "Something else.");

    /// What of a cause must not depend on the order of launches.
    private record Summed(long launches, long nanoseconds, long potential, OptionalDouble value, String text) {
        static Summed of(CauseSums sums) {
            return new Summed(sums.launches(), sums.nanoseconds(), sums.potential(), sums.value(), sums.text());
        }
    }

    static LongStream seeds() {
        return LongStream.range(0, 150);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void no_potential_exceeds_its_time_and_parts_merge_to_the_whole(long seed) {
        Random random = new Random(seed);
        List<MadeLaunch> launches =
                IntStream.range(0, 12).mapToObj(_ -> launch(random)).toList();
        StakeTally whole = new StakeTally();
        launches.forEach(launch -> launch.addTo(whole));

        long time = launches.stream().mapToLong(MadeLaunch::nanoseconds).sum();
        whole.causes().forEach((cause, sums) -> {
            assertThat(sums.potential()).as("%s", cause).isBetween(0L, sums.nanoseconds());
            assertThat(sums.nanoseconds()).as("%s", cause).isBetween(0L, time);
            assertThat(sums.launches()).as("%s", cause).isBetween(1L, 12L);
        });
        assertThat(whole.atStake()).isBetween(0L, time);

        List<StakeTally> parts = parts(random, launches);
        StakeTally merged = new StakeTally();
        parts.forEach(merged::add);
        assertThat(summed(merged)).isEqualTo(summed(whole));
        assertThat(merged.atStake()).isEqualTo(whole.atStake());
        for (int detector = 0; detector < LaunchDetectors.ALL.size(); detector++) {
            assertThat(merged.judgedBy(detector)).isEqualTo(whole.judgedBy(detector));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void a_launch_has_each_cause_once_and_at_stake_is_its_largest(long seed) { // F3
        StakeTally tally = launch(new Random(seed)).judged();
        tally.causes()
                .forEach((cause, sums) ->
                        assertThat(sums.launches()).as("%s", cause).isEqualTo(1));
        assertThat(tally.causes().keySet().stream().map(cause -> cause.code() + " " + cause.detail()))
                .doesNotHaveDuplicates();
        assertThat(tally.atStake())
                .isEqualTo(tally.causes().values().stream()
                        .mapToLong(CauseSums::potential)
                        .max()
                        .orElse(0));
    }

    private static List<StakeTally> parts(Random random, List<MadeLaunch> launches) {
        List<StakeTally> parts = List.of(new StakeTally(), new StakeTally(), new StakeTally());
        List<MadeLaunch> shuffled = new ArrayList<>(launches);
        Collections.shuffle(shuffled, random);
        shuffled.forEach(launch -> launch.addTo(parts.get(random.nextInt(3))));
        List<StakeTally> mixed = new ArrayList<>(parts);
        Collections.shuffle(mixed, random);
        return mixed;
    }

    private static Map<Cause, Summed> summed(StakeTally tally) {
        return tally.causes().entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> Summed.of(entry.getValue())));
    }

    private static MadeLaunch launch(Random random) {
        MadeLaunch launch = MadeLaunch.empty().lasting(random.nextInt(5) == 0 ? 0 : random.nextLong(1L << 40));
        for (LaunchMetric metric : LaunchMetric.values()) {
            if (random.nextInt(8) > 0) {
                launch = launch.with(metric, number(random));
            }
        }
        return random.nextBoolean() ? launch : launch.saying(rule(random), rule(random), rule(random));
    }

    private static double number(Random random) {
        return switch (random.nextInt(12)) {
            case 0 -> 0;
            case 1 -> -random.nextDouble() * 100;
            case 2 -> Double.NaN;
            case 3 -> random.nextDouble() * 1e18;
            case 4 -> Double.MAX_VALUE;
            case 5 -> Double.POSITIVE_INFINITY;
            case 6 -> random.nextDouble();
            default -> random.nextDouble() * 110;
        };
    }

    private static RuleResult rule(Random random) {
        Speedup estimate = new Speedup(
                random.nextBoolean() ? SpeedupKind.GLOBAL : SpeedupKind.LOCAL,
                random.nextInt(6) == 0 ? Double.NaN : random.nextDouble() * 400);
        RuleMessage message = new RuleMessage(
                RuleResult.Type.OPTIMIZATION,
                "",
                TEXTS.get(random.nextInt(TEXTS.size())),
                random.nextBoolean() ? Optional.of(estimate) : Optional.empty());
        return new RuleResult(RULES.get(random.nextInt(RULES.size())), "name", "section", List.of(message));
    }
}
