package dev.rangefinder.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.Session;
import dev.rangefinder.result.Estimates.Estimate;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.timeline.SampleTimeline;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Devices of different models are never averaged together (S3); one seed, one run.
class DeviceModelsTest {
    private static final List<String> MODELS = List.of("A100", "H100", "L4");

    /// A percentage of the peak, a mean over units, and a ratio of such means.
    private static final List<String> PER_MODEL = List.of(
            "sm__warps_active.avg.pct_of_peak_sustained_active",
            "sm__inst_executed.avg",
            "sm__cycles_active.avg",
            "sm__inst_executed.avg.per_cycle_active");

    /// Sums, and ratios whose weights are sums.
    private static final List<String> OVER_ALL = List.of(
            "smsp__inst_executed.sum",
            "smsp__thread_inst_executed_per_inst_executed.ratio",
            "dram__bytes.sum.per_second");

    static LongStream seeds() {
        return LongStream.range(0, 40);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void what_depends_on_the_model_is_given_for_each_as_if_it_were_alone(long seed) {
        Random random = new Random(seed);
        Map<String, List<SampleLaunch>> byModel = new TreeMap<>();
        List<SampleLaunch> all = new ArrayList<>();
        for (int device = 0; device < 2 + random.nextInt(2); device++) {
            for (int i = 0; i < 1 + random.nextInt(5); i++) {
                SampleLaunch launch = randomLaunch(random, device);
                byModel.computeIfAbsent(MODELS.get(device), _ -> new ArrayList<>())
                        .add(launch);
                all.add(launch);
            }
        }
        Analysed analysed = Analysed.of(all.toArray(SampleLaunch[]::new));

        for (String metric : PER_MODEL) {
            MetricFigure figure = analysed.figure("step", metric);
            Map<String, Double> alone = new TreeMap<>();
            byModel.forEach((model, launches) -> alone.put(
                    model,
                    Analysed.of(launches.toArray(SampleLaunch[]::new))
                            .figure("step", metric)
                            .value()
                            .orElseThrow()));
            assertThat(figure.value()).as(metric).isEmpty();
            assertThat(figure.byDeviceModel()).as(metric).isEqualTo(alone);
        }
        for (String metric : OVER_ALL) {
            MetricFigure figure = analysed.figure("step", metric);
            assertThat(figure.value()).as(metric).isPresent();
            assertThat(figure.byDeviceModel()).as(metric).isEmpty();
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void devices_of_one_model_are_averaged(long seed) {
        Random random = new Random(seed);
        SampleLaunch[] launches = {
            randomLaunch(random, 0),
            randomLaunch(random, 0),
            randomLaunch(random, 0).on(100, 1, MODELS.getFirst())
        };
        Analysed analysed = Analysed.of(launches);
        for (String metric : PER_MODEL) {
            assertThat(analysed.figure("step", metric).value()).as(metric).isPresent();
            assertThat(analysed.figure("step", metric).byDeviceModel())
                    .as(metric)
                    .isEmpty();
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void what_depends_on_the_model_is_estimated_for_one_model_only(long seed) {
        List<String> ofOne = estimated(new Random(seed), 1);
        List<String> ofTwo = estimated(new Random(seed), 2);

        assertThat(ofOne).containsAll(PER_MODEL.subList(0, 3)).containsAll(OVER_ALL);
        assertThat(ofTwo).containsAll(OVER_ALL).doesNotContainAnyElementsOf(PER_MODEL.subList(0, 3));
    }

    /// The metrics that are estimated for a whole run, of which one launch in three was profiled.
    private static List<String> estimated(Random random, int models) {
        RegionAnalysis analysis = new RegionAnalysis(ReportSettings.DEFAULT);
        analysis.begin(Analysed.input("run.ncu-rep"), Session.EMPTY);
        SampleTimeline timeline = new SampleTimeline();
        int thread = timeline.thread(100, 1);
        for (int launch = 0; launch < 6; launch++) {
            int device = launch % models;
            long start = 1000L * launch;
            for (int repeated = 0; repeated < 3; repeated++) {
                long at = start + 100L * repeated;
                timeline.push(thread, "step", at, at + 10).kernel(thread, at + 5, "gemm", device, at + 20, at + 60);
            }
            analysis.add(randomLaunch(random, device).launch());
        }
        analysis.add(Analysed.timeline(), timeline.timeline());
        RegionReport report = analysis.finish(Analysed.PROVENANCE, Analysed.WORDING);
        return report.aggregate().orElseThrow().timeline().orElseThrow().estimates().orElseThrow().metrics().stream()
                .map(Estimate::metric)
                .toList();
    }

    private static SampleLaunch randomLaunch(Random random, int device) {
        double cycles = 100 + random.nextInt(1000);
        double instructions = 1 + random.nextInt(1000);
        double bytes = random.nextInt(1 << 20);
        int nanoseconds = 1 + random.nextInt(100);
        return SampleLaunch.of("gemm", nanoseconds)
                .on(100, device, MODELS.get(device))
                .in("step@1")
                .metric("sm__warps_active.avg.pct_of_peak_sustained_active", 100 * random.nextDouble())
                .metric("sm__inst_executed.avg", instructions)
                .metric("sm__cycles_active.avg", cycles)
                .metric("sm__inst_executed.avg.per_cycle_active", instructions / cycles)
                .metric("smsp__inst_executed.sum", 4 * instructions)
                .metric("smsp__thread_inst_executed_per_inst_executed.ratio", 1 + 31 * random.nextDouble())
                .metric("dram__bytes.sum", bytes)
                .metric("dram__bytes.sum.per_second", bytes / nanoseconds * 1e9);
    }
}
