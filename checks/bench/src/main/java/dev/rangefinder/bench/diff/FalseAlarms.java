package dev.rangefinder.bench.diff;

import dev.rangefinder.bench.diff.NoisyProgram.Effect;
import dev.rangefinder.diff.DiffSettings;
import dev.rangefinder.diff.DiffSide;
import dev.rangefinder.diff.DiffSide.DiffRun;
import dev.rangefinder.diff.RunComparison;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.comparison.ChangeVerdict;
import dev.rangefinder.result.comparison.KernelDiff;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.MetricComparison;
import dev.rangefinder.result.comparison.MetricComparison.Strength;
import dev.rangefinder.result.comparison.PartDiff;
import dev.rangefinder.result.comparison.RegionDiff;
import dev.rangefinder.result.comparison.RegionDiff.Blame;
import dev.rangefinder.result.comparison.RunDiff;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// How often two sides of the same program alarm, and how small a planted change is found (D3, D4).
///
/// @param pairs of sides for each number
public record FalseAlarms(int pairs) {
    private static final List<Integer> RUNS = List.of(1, 3, 5);
    private static final long SEED = 19;

    /// A deep one, whose change its parents inherit.
    private static final int PLANTED = 17;

    /// What is planted, and in which class it shows.
    private enum Planted {
        CYCLES(MetricClass.CYCLES, 0.005, 0.5),
        INSTRUCTIONS(MetricClass.INSTRUCTIONS, 0.000_1, 0.01);

        private final MetricClass metricClass;
        private final double step;
        private final double largest;

        Planted(MetricClass metricClass, double step, double largest) {
            this.metricClass = metricClass;
            this.step = step;
            this.largest = largest;
        }

        private Effect more(double part) {
            return this == CYCLES ? new Effect(1 + part, 1) : new Effect(1, 1 + part);
        }
    }

    /// Whether all aims are met.
    public boolean print(PrintStream out) {
        boolean met = true;
        out.printf(
                Locale.ROOT,
                "%nEqual programs, %d pairs, %d regions, %d metrics, half of the regions with launches below 20 µs:%n",
                pairs,
                NoisyProgram.REGIONS,
                NoisyMetric.ALL.size());
        for (int runs : RUNS) {
            double alarms = rate(runs, Effect.NONE, false, FalseAlarms::isAlarm);
            out.printf(Locale.ROOT, "  %d run(s) a side: a regression in %.2f %% of pairs (aim: 1 %%)%n", runs, alarms);
            met &= alarms <= 1;
        }
        out.printf("%nMore in one region of a tenth of all cycles, found and blamed on it alone:%n");
        for (int runs : RUNS) {
            for (boolean shortLaunches : new boolean[] {false, true}) {
                double cycles = found(runs, Planted.CYCLES, 0.12, shortLaunches, pairs);
                double instructions = found(runs, Planted.INSTRUCTIONS, 0.01, shortLaunches, pairs);
                out.printf(
                        Locale.ROOT,
                        "  %d run(s) a side, launches %s 20 µs: +12 %% cycles %.1f %%, +1 %% instructions %.1f %%%n",
                        runs,
                        shortLaunches ? "below" : "from",
                        cycles,
                        instructions);
                met &= instructions == 100 && (runs < 5 || shortLaunches || cycles >= 95);
            }
        }
        out.printf("%nThe smallest change that is found in half and in 95 %% of pairs:%n");
        for (int runs : RUNS) {
            for (boolean shortLaunches : new boolean[] {false, true}) {
                out.printf(
                        Locale.ROOT,
                        "  %d run(s) a side, launches %s 20 µs: cycles %s and %s%n",
                        runs,
                        shortLaunches ? "below" : "from",
                        smallest(runs, Planted.CYCLES, shortLaunches, 50),
                        smallest(runs, Planted.CYCLES, shortLaunches, 95));
            }
            out.printf(
                    "  %d run(s) a side: instructions %s and %s%n",
                    runs,
                    smallest(runs, Planted.INSTRUCTIONS, false, 50),
                    smallest(runs, Planted.INSTRUCTIONS, false, 95));
        }
        out.printf("With one run a side, found is what is clear; a change that is likely is no regression.%n");
        return met;
    }

    private String smallest(int runs, Planted planted, boolean shortLaunches, double wanted) {
        int most = (int) Math.round(planted.largest / planted.step);
        int low = 0;
        int high = most;
        while (high - low > 1) {
            int middle = (low + high) / 2;
            if (found(runs, planted, middle * planted.step, shortLaunches, Math.max(50, pairs / 10)) >= wanted) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high == most
                ? String.format(Locale.ROOT, "above %.0f %%", 100 * planted.largest)
                : String.format(Locale.ROOT, "%.3g %%", 100 * high * planted.step);
    }

    private double found(int runs, Planted planted, double part, boolean shortLaunches, int tried) {
        return new FalseAlarms(tried)
                .rate(runs, planted.more(part), shortLaunches, (diff, program) -> isFound(diff, program, planted));
    }

    /// What is asked about a comparison.
    private interface Question {
        boolean test(RunDiff diff, NoisyProgram program);
    }

    private double rate(int runs, Effect effect, boolean shortLaunches, Question question) {
        long yes = IntStream.range(0, pairs)
                .parallel()
                .filter(pair -> {
                    Random random = new Random(SEED * 1_000_003 + pair);
                    NoisyProgram program = new NoisyProgram(random, PLANTED, shortLaunches);
                    RunDiff diff = RunComparison.of(
                            side("base", program, runs, random, Effect.NONE, shortLaunches),
                            side("new", program, runs, random, effect, shortLaunches),
                            DiffSettings.DEFAULT,
                            Provenance.NONE);
                    return question.test(diff, program);
                })
                .count();
        return 100.0 * yes / pairs;
    }

    private static DiffSide side(
            String name, NoisyProgram program, int runs, Random random, Effect effect, boolean shortLaunches) {
        List<DiffRun> all = new ArrayList<>();
        for (int run = 0; run < runs; run++) {
            all.add(new DiffRun(name + run, program.run(random, effect, shortLaunches)));
        }
        return new DiffSide(name, all);
    }

    /// Any regression of any region, kernel, or all, in any class or metric.
    private static boolean isAlarm(RunDiff diff, NoisyProgram program) {
        return Stream.of(
                        Stream.of(diff.totals()),
                        diff.regions().stream().flatMap(region -> Stream.of(region.inclusive(), region.exclusive())),
                        diff.kernels().stream().map(KernelDiff::launches))
                .flatMap(parts -> parts)
                .flatMap(FalseAlarms::comparisons)
                .anyMatch(FalseAlarms::isRegression);
    }

    private static Stream<MetricComparison> comparisons(PartDiff part) {
        return Stream.concat(part.classes().stream(), part.metrics().stream());
    }

    private static boolean isRegression(MetricComparison comparison) {
        return comparison.verdict() == ChangeVerdict.REGRESSION
                && comparison
                        .strength()
                        .filter(strength -> strength != Strength.LIKELY)
                        .isPresent();
    }

    private static boolean isFound(RunDiff diff, NoisyProgram program, Planted planted) {
        return diff.regions().stream().allMatch(region -> {
            boolean here = region.key().equals(program.plantedKey());
            return here == isBlamed(region, planted.metricClass);
        });
    }

    private static boolean isBlamed(RegionDiff region, MetricClass metricClass) {
        return region.blame() == Blame.OWN
                && region.exclusive()
                        .of(metricClass)
                        .filter(FalseAlarms::isRegression)
                        .isPresent();
    }
}
