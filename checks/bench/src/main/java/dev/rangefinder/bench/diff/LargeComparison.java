package dev.rangefinder.bench.diff;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.diff.DiffSettings;
import dev.rangefinder.diff.DiffSide;
import dev.rangefinder.diff.DiffSide.DiffRun;
import dev.rangefinder.diff.RunComparison;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Instances;
import dev.rangefinder.result.KernelFacts;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RatioSums;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RegionReport;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.IntStream;

/// How long it takes to compare a thousand regions with two hundred metrics each, once they are read.
public record LargeComparison(int regions, int metrics) {
    private static final int ROUNDS = 5;
    private static final int KERNELS = 4;
    private static final double AIM_SECONDS = 1;

    /// Whether the first of all rounds, which runs before anything is compiled, is fast enough by the clock.
    public boolean print(PrintStream out) {
        DiffSide base = side("base", 1);
        DiffSide current = side("new", 2);
        List<Double> seconds = new ArrayList<>();
        long comparisons = 0;
        for (int round = 0; round < ROUNDS; round++) {
            long start = System.nanoTime();
            comparisons = RunComparison.of(base, current, DiffSettings.DEFAULT, Provenance.NONE).regions().stream()
                    .mapToLong(region -> region.inclusive().metrics().size())
                    .sum();
            seconds.add((System.nanoTime() - start) / 1e9);
        }
        out.printf(
                Locale.ROOT,
                "%n%,d regions of %d kernels, %,d comparisons of single metrics: first round %.2f s, best %.2f s"
                        + " (aim: %.0f s beyond reading)%n",
                regions,
                KERNELS,
                comparisons,
                seconds.getFirst(),
                seconds.stream().mapToDouble(Double::doubleValue).min().orElseThrow(),
                AIM_SECONDS);
        return seconds.getFirst() < AIM_SECONDS;
    }

    private DiffSide side(String name, long seed) {
        Random random = new Random(seed);
        // Each name is one object in all regions, as analyses and readers of report.json make them.
        List<String> names = IntStream.range(0, metrics)
                .mapToObj(metric -> "unit__counter_" + metric + (metric % 3 == 0 ? ".pct" : ".sum"))
                .toList();
        RegionKey step = RegionKey.outermost(RangeKind.PUSH_POP, Optional.empty(), "step", false);
        List<Region> all = new ArrayList<>();
        Figures totals = figures(random, 100L * regions, names);
        for (int region = 0; region < regions; region++) {
            List<KernelUse> uses = new ArrayList<>();
            for (int kernel = 0; kernel < KERNELS; kernel++) {
                uses.add(new KernelUse(
                        "kernel_" + region + "_" + kernel,
                        OptionalLong.empty(),
                        Optional.of("Made GPU"),
                        figures(random, 25, names),
                        1,
                        1,
                        KernelFacts.NONE));
            }
            all.add(new Region(
                    region == 0 ? step : step.child("part " + region, false),
                    new Instances(10, 10, 1, 1, 1, false),
                    figures(random, 100, names),
                    figures(random, 100, names),
                    List.of(),
                    uses,
                    List.of(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty()));
        }
        RegionReport report = MadeReports.of(
                totals,
                all,
                all.stream().flatMap(region -> region.kernels().stream()).toList(),
                name);
        return new DiffSide(name, List.of(new DiffRun(name, report)));
    }

    private Figures figures(Random random, long launches, List<String> names) {
        List<MetricFigure> figures = new ArrayList<>(metrics);
        for (NoisyMetric each : NoisyMetric.ALL) {
            figures.add(figure(each.name(), each.unit(), each.isRate(), launches, random));
        }
        for (int metric = figures.size(); metric < metrics; metric++) {
            boolean rate = metric % 3 == 0;
            figures.add(figure(names.get(metric), rate ? "%" : "", rate, launches, random));
        }
        return new Figures(launches, launches, launches * 50_000, figures);
    }

    private static MetricFigure figure(String name, String unit, boolean rate, long launches, Random random) {
        double value = 1e6 * (1 + 0.01 * random.nextGaussian());
        return MadeReports.figure(
                name,
                unit,
                rate ? "weighted_mean" : "sum",
                launches,
                rate ? Optional.of(new RatioSums(value, 1e5)) : Optional.empty(),
                rate ? value / 1e5 : value);
    }
}
