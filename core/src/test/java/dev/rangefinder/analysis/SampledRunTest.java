package dev.rangefinder.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.rangefinder.capture.Session;
import dev.rangefinder.result.Estimates;
import dev.rangefinder.result.Estimates.Estimate;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.Profiled;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.RegionTimeline;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.ScopeTimeline;
import dev.rangefinder.timeline.SampleTimeline;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What a sample of launches says about a whole run, for any run; one seed, one run.
class SampledRunTest {
    private static final List<String> REGIONS = List.of("step", "forward", "backward");
    private static final List<String> KERNELS = List.of("gemm", "softmax", "reduce");
    private static final long STEP = 1000;

    static LongStream seeds() {
        return LongStream.range(0, 60);
    }

    private final SampleTimeline timeline = new SampleTimeline();
    private final RegionAnalysis analysis = new RegionAnalysis(ReportSettings.DEFAULT);
    private long clock;

    @ParameterizedTest
    @MethodSource("seeds")
    void a_run_that_repeats_the_sample_has_its_sums_as_often_and_its_averages(long seed) { // M2
        Random random = new Random(seed);
        int times = 2 + random.nextInt(5);
        begin();
        for (int launch = 0; launch < 20; launch++) {
            String region = REGIONS.get(random.nextInt(REGIONS.size()));
            String kernel = KERNELS.get(random.nextInt(KERNELS.size()));
            int duration = 1 + random.nextInt(100);
            profile(random, region, kernel, duration);
            for (int repeated = 0; repeated < times; repeated++) {
                run(region, kernel, duration);
            }
        }
        RegionReport report = finish();

        ScopeReport whole = report.aggregate().orElseThrow();
        ScopeTimeline all = whole.timeline().orElseThrow();
        assertThat(all.profiled().orElseThrow().launchesRun()).isEqualTo(20L * times);
        assertThat(all.profiled().orElseThrow().coveredShare()).hasValue(1);
        assertRepeated(times, whole.totals(), all.estimates().orElseThrow());
        for (Region region : whole.regions()) {
            RegionTimeline real = region.timeline().orElseThrow();
            Profiled profiled = real.profiled().orElseThrow();
            assertThat(profiled.launchesRun()).isEqualTo(times * profiled.launches());
            assertThat(profiled.coveredShare()).hasValue(1);
            assertRepeated(times, region.inclusive(), real.estimates().orElseThrow());
        }
    }

    private static void assertRepeated(int times, Figures sample, Estimates estimates) {
        assertThat(estimates.uncoveredShare()).hasValue(0);
        assertThat(estimates.metrics()).extracting(Estimate::metric).contains("lts__t_sectors.sum");
        for (Estimate estimate : estimates.metrics()) {
            MetricFigure figure = sample.metric(estimate.metric()).orElseThrow();
            double measured = figure.value().orElseThrow();
            double expected = figure.rule().equals("sum") ? times * measured : measured;
            assertThat(estimate.value())
                    .as(estimate.metric())
                    .isCloseTo(expected, within(1e-9 * Math.max(1, Math.abs(expected))));
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void estimated_averages_stay_within_what_was_measured(long seed) { // M6
        Random random = new Random(seed);
        begin();
        for (int launch = 0; launch < 60; launch++) {
            String region = REGIONS.get(random.nextInt(REGIONS.size()));
            String kernel = KERNELS.get(random.nextInt(KERNELS.size()));
            int duration = 1 + random.nextInt(100);
            run(region, kernel, duration);
            if (random.nextInt(4) == 0) {
                profile(random, region, kernel, 1 + random.nextInt(100));
            }
        }
        RegionReport report = finish();

        for (Region region : report.aggregate().orElseThrow().regions()) {
            Optional<Estimates> estimates = region.timeline().flatMap(RegionTimeline::estimates);
            estimates.ifPresent(known -> {
                assertThat(known.uncoveredShare().orElseThrow()).isBetween(0.0, 1.0);
                for (Estimate estimate : known.metrics()) {
                    MetricFigure sample = sample(region, estimate);
                    boolean average = !sample.rule().equals("sum");
                    assertThat(estimate.value())
                            .as(estimate.metric())
                            .isGreaterThanOrEqualTo(average ? sample.minimum().orElseThrow() : 0)
                            .isLessThanOrEqualTo(average ? sample.maximum().orElseThrow() : Double.POSITIVE_INFINITY);
                }
            });
        }
    }

    /// The profiler may not have told how long a launch took; then its time is not 0 but not known (M5).
    @Test
    void the_time_under_the_profiler_is_told_where_a_launch_has_one_or_none_was_profiled() {
        begin();
        for (String region : List.of("timed", "untimed", "both", "never")) {
            run(region, "gemm", 10);
            run(region, "gemm", 20);
        }
        analysis.add(SampleLaunch.of("gemm", 7).in("timed").launch());
        analysis.add(SampleLaunch.of("gemm", Double.NaN).in("untimed").launch());
        analysis.add(SampleLaunch.of("gemm", Double.NaN).in("both").launch());
        analysis.add(SampleLaunch.of("gemm", 9).in("both").launch());
        Analysed analysed = new Analysed(finish());

        assertThat(profiled(analysed, "timed")).isEqualTo(profiled(1, OptionalLong.of(7), 30));
        assertThat(profiled(analysed, "untimed")).isEqualTo(profiled(1, OptionalLong.empty(), 30));
        assertThat(profiled(analysed, "both")).isEqualTo(profiled(2, OptionalLong.of(9), 30));
        assertThat(profiled(analysed, "never")).isEqualTo(profiled(0, OptionalLong.of(0), 0));
        assertThat(analysed.aggregate().timeline().orElseThrow().profiled())
                .contains(new Profiled(4, 8, OptionalLong.of(16), 120, OptionalDouble.of(1)));
    }

    private static Profiled profiled(long launches, OptionalLong nanoseconds, long covered) {
        return new Profiled(launches, 2, nanoseconds, covered, OptionalDouble.of(covered / 30.0));
    }

    private static Profiled profiled(Analysed analysed, String region) {
        return analysed.region(region).timeline().orElseThrow().profiled().orElseThrow();
    }

    private void begin() {
        analysis.begin(Analysed.input("run.ncu-rep"), Session.EMPTY);
    }

    private RegionReport finish() {
        analysis.add(Analysed.timeline(), timeline.timeline());
        return analysis.finish(Analysed.PROVENANCE, Analysed.WORDING);
    }

    private void profile(Random random, String region, String kernel, int duration) {
        double sectors = 1 + random.nextInt(1_000_000);
        double hits = Math.floor(sectors * random.nextDouble());
        analysis.add(SampleLaunch.of(kernel, duration)
                .in(region)
                .metric("lts__t_sectors.sum", sectors)
                .metric("lts__t_sectors_lookup_hit.sum", hits)
                .metric("lts__t_sector_hit_rate.pct", 100 * hits / sectors)
                .metric("sm__cycles_active.avg", 1 + random.nextInt(1000))
                .metric("sm__warps_active.avg.pct_of_peak_sustained_active", 100 * random.nextDouble())
                .metric("sm__throughput.avg.pct_of_peak_sustained_elapsed", 100 * random.nextDouble())
                .launch());
    }

    private void run(String region, String kernel, int duration) {
        int thread = timeline.thread(999, 1);
        timeline.push(thread, region, clock, clock + 10)
                .kernel(thread, clock + 5, kernel, 0, clock + 50, clock + 50 + duration);
        clock += STEP;
    }

    private static MetricFigure sample(Region region, Estimate estimate) {
        return region.inclusive().metric(estimate.metric()).orElseThrow();
    }
}
