package dev.rangefinder.bench.diff;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Instances;
import dev.rangefinder.result.KernelFacts;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.RatioSums;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RegionReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;

/// A program of thirty regions that is run again and again: a step, its five phases, and what is in these.
///
/// Every region owns launches of one kernel. Half of the regions have launches below 20 µs.
final class NoisyProgram {
    static final int REGIONS = 30;
    static final double CYCLES_PER_NANOSECOND = 1.4;

    private static final int PHASES = 5;
    private static final long INSTANCES = 10;

    /// Of a run, common to all regions.
    private static final double NOISE_OF_RUN = 0.015;

    /// Of a region in a run.
    private static final double NOISE_OF_LONG = 0.01;

    private static final double NOISE_OF_SHORT = 0.04;
    private static final double SHORTEST = 5_000;
    private static final double LIMIT = 20_000;
    private static final double LONGEST = 500_000;

    private final int planted;
    private final double[] cycles = new double[REGIONS];
    private final long[] launches = new long[REGIONS];
    private final RegionKey[] keys = new RegionKey[REGIONS];

    /// @param planted the region of a tenth of all cycles
    /// @param shortLaunches whether that one has short launches
    NoisyProgram(Random random, int planted, boolean shortLaunches) {
        this.planted = planted;
        RegionKey step = RegionKey.outermost(RangeKind.PUSH_POP, Optional.empty(), "step", false);
        double others = 0;
        for (int region = 0; region < REGIONS; region++) {
            keys[region] = region == 0
                    ? step
                    : region <= PHASES
                            ? step.child("phase " + region, false)
                            : keys[parent(region)].child("part " + region, false);
            // A million cycles an instance, and more.
            cycles[region] = INSTANCES * between(random, 1e6, 8e6);
            others += region == planted ? 0 : cycles[region];
        }
        cycles[planted] = others / 9;
        for (int region = 0; region < REGIONS; region++) {
            double nanoseconds =
                    isShort(region, shortLaunches) ? between(random, SHORTEST, LIMIT) : between(random, LIMIT, LONGEST);
            double ofLaunch = nanoseconds * CYCLES_PER_NANOSECOND;
            launches[region] = INSTANCES * Math.max(1, Math.round(cycles[region] / INSTANCES / ofLaunch));
        }
    }

    private boolean isShort(int region, boolean shortPlanted) {
        return region == planted ? shortPlanted : region % 2 == 0;
    }

    private static int parent(int region) {
        return region == 0 ? -1 : region <= PHASES ? 0 : 1 + region % PHASES;
    }

    /// Of equal chance on a scale of factors.
    private static double between(Random random, double low, double high) {
        return low * Math.exp(random.nextDouble() * Math.log(high / low));
    }

    /// What one change makes of the planted region.
    ///
    /// @param cycles a factor
    /// @param instructions a factor
    record Effect(double cycles, double instructions) {
        static final Effect NONE = new Effect(1, 1);
    }

    RegionKey plantedKey() {
        return keys[planted];
    }

    /// One run of it.
    RegionReport run(Random random, Effect effect, boolean shortPlanted) {
        double common = Math.exp(NOISE_OF_RUN * random.nextGaussian());
        int metrics = NoisyMetric.ALL.size();
        double[][] own = new double[REGIONS][metrics];
        double[][] weights = new double[REGIONS][metrics];
        for (int region = 0; region < REGIONS; region++) {
            double sigma = isShort(region, shortPlanted) ? NOISE_OF_SHORT : NOISE_OF_LONG;
            boolean here = region == planted;
            double timed = common * Math.exp(sigma * random.nextGaussian()) * (here ? effect.cycles : 1);
            for (int metric = 0; metric < metrics; metric++) {
                NoisyMetric each = NoisyMetric.ALL.get(metric);
                double noise = each.noise() * random.nextGaussian();
                double factor = here && each.name().equals(NoisyMetric.INSTRUCTIONS) ? effect.instructions : 1;
                weights[region][metric] = each.isRate() ? cycles[region] : 0;
                own[region][metric] = each.isRate()
                        ? (each.amount() + noise) * cycles[region]
                        : Math.rint(
                                each.amount() * cycles[region] * factor * (each.timed() ? timed : 1) * Math.exp(noise));
            }
        }
        return report(own, weights, random);
    }

    private RegionReport report(double[][] own, double[][] weights, Random random) {
        List<KernelUse> uses = new ArrayList<>();
        List<Figures> ownFigures = new ArrayList<>();
        for (int region = 0; region < REGIONS; region++) {
            Figures figures = figures(launches[region], own[region], weights[region]);
            ownFigures.add(figures);
            uses.add(kernel(region, figures));
        }
        List<Region> regions = new ArrayList<>();
        Figures totals = ownFigures.getFirst();
        for (int region : inTreeOrder()) {
            List<Integer> inside = inside(region);
            long count = 0;
            double[] sums = new double[own[region].length];
            double[] ofWeights = new double[own[region].length];
            for (int each : inside) {
                count += launches[each];
                for (int metric = 0; metric < sums.length; metric++) {
                    sums[metric] += own[each][metric];
                    ofWeights[metric] += weights[each][metric];
                }
            }
            Figures inclusive = figures(count, sums, ofWeights);
            totals = region == 0 ? inclusive : totals;
            regions.add(new Region(
                    keys[region],
                    new Instances(INSTANCES, INSTANCES, 1, 1, 1, false),
                    inclusive,
                    ownFigures.get(region),
                    List.of(),
                    inside.stream().map(uses::get).toList(),
                    List.of(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty()));
        }
        return MadeReports.of(totals, regions, uses, Long.toHexString(random.nextLong()));
    }

    private static List<Integer> inTreeOrder() {
        List<Integer> order = new ArrayList<>(List.of(0));
        for (int phase = 1; phase <= PHASES; phase++) {
            order.addAll(inside(phase));
        }
        return order;
    }

    private static List<Integer> inside(int region) {
        List<Integer> inside = new ArrayList<>(List.of(region));
        for (int other = region + 1; other < REGIONS; other++) {
            if (parent(other) == region || region == 0) {
                inside.add(other);
            }
        }
        return inside;
    }

    private static KernelUse kernel(int region, Figures figures) {
        String name = "kernel_of_" + (char) ('a' + region % 26) + (region / 26);
        Dimensions shape = new Dimensions(128, 1, 1);
        return new KernelUse(
                name,
                OptionalLong.empty(),
                Optional.of("Made GPU"),
                figures,
                1,
                1,
                new KernelFacts(
                        List.of(new KernelName("_Z" + name, name, name)),
                        OptionalLong.of(region),
                        List.of(new KernelFacts.Shape(shape, shape, figures.launches())),
                        0,
                        List.of(32L),
                        List.of(0L),
                        List.of()));
    }

    private static Figures figures(long count, double[] sums, double[] weights) {
        List<MetricFigure> figures = new ArrayList<>(sums.length);
        double time = 0;
        for (int metric = 0; metric < sums.length; metric++) {
            NoisyMetric each = NoisyMetric.ALL.get(metric);
            time = each.name().equals(NoisyMetric.TIME) ? sums[metric] : time;
            figures.add(MadeReports.figure(
                    each.name(),
                    each.unit(),
                    each.rule(),
                    count,
                    each.isRate() ? Optional.of(new RatioSums(sums[metric], weights[metric])) : Optional.empty(),
                    each.isRate() ? sums[metric] / weights[metric] : sums[metric]));
        }
        return new Figures(count, count, Math.round(time), figures);
    }
}
