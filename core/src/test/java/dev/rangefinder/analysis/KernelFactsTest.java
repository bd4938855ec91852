package dev.rangefinder.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.rangefinder.attribution.KernelSelection;
import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.Session;
import dev.rangefinder.metric.ComparedMetrics;
import dev.rangefinder.metric.RollUpRules;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.KernelFacts;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.Region;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What a later comparison must know of a kernel beside its numbers, whatever a report shows (D1-D3).
class KernelFactsTest {
    static LongStream seeds() {
        return LongStream.range(0, 20);
    }

    @Test
    void a_kernel_has_its_names_shapes_registers_and_shared_memory_and_stays_one_kernel() { // D2
        Analysed analysed = Analysed.of(
                ReportSettings.DEFAULT,
                List.of(
                        gemm(4, 128).metric("launch__registers_per_thread", 64).launch(),
                        gemm(2, 128)
                                .metric("launch__registers_per_thread", 32)
                                .metric("launch__shared_mem_per_block", 1024)
                                .launch(),
                        gemm(4, 128).mangled("_ZN").machineCode("c0de").launch()));
        KernelUse kernel = analysed.region("step").kernels().getFirst();
        assertThat(analysed.region("step").kernels()).hasSize(1);
        assertThat(kernel.facts().names())
                .containsExactly(
                        new KernelName("_ZNgemm", "gemm", "gemm()"), new KernelName("_Zgemm", "gemm", "gemm()"));
        assertThat(kernel.facts().shapes()).containsExactly(shape(4, 128, 2), shape(2, 128, 1));
        assertThat(kernel.facts().otherLaunches()).isZero();
        assertThat(kernel.facts().registers()).containsExactly(32L, 64L);
        assertThat(kernel.facts().sharedMemory()).containsExactly(1024L);
        assertThat(kernel.facts().machineCode()).containsExactly("c0de");
    }

    @Test
    void kernels_of_a_region_come_longest_first_and_are_numbered_by_their_first_launches() { // D2
        Analysed analysed = Analysed.of(
                ReportSettings.DEFAULT,
                List.of(
                        SampleLaunch.of("outside", 1).launch(),
                        SampleLaunch.of("brief", 1).in("step").launch(),
                        SampleLaunch.of("long", 9).in("step").launch(),
                        SampleLaunch.of("brief", 1).in("step").launch()));
        assertThat(analysed.region("step").kernels())
                .extracting(KernelUse::kernel, kernel -> kernel.facts().order().orElseThrow())
                .containsExactly(tuple("long()", 1L), tuple("brief()", 0L));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void of_very_many_shapes_the_most_frequent_are_told_alike_however_the_launches_are_split(long seed) { // M7
        Random random = new Random(seed);
        List<Launch> launches = new ArrayList<>();
        for (int i = 0; i < 900; i++) {
            long blocks = random.nextInt(4) == 0 ? 1 + random.nextInt(12) : 1 + random.nextInt(5000);
            launches.add(gemm(blocks, 32).launch());
        }
        RegionAnalysis merged = new RegionAnalysis(ReportSettings.DEFAULT);
        merged.begin(Analysed.input("run.ncu-rep"), Session.EMPTY);
        RegionAnalysis part = new RegionAnalysis(ReportSettings.DEFAULT);
        part.begin(Analysed.input("run.ncu-rep"), Session.EMPTY);
        launches.forEach(launch -> (random.nextBoolean() ? merged : part).add(launch));
        merged.merge(part);

        KernelFacts whole = facts(Analysed.of(ReportSettings.DEFAULT, launches).region("step"));
        KernelFacts ofParts = facts(new Analysed(merged.finish(Analysed.PROVENANCE, Analysed.WORDING)).region("step"));
        assertThat(ofParts).isEqualTo(whole);
        assertThat(whole.shapes()).hasSize(KernelFacts.MOST_SHAPES);
        assertThat(whole.shapes().stream()
                                .mapToLong(KernelFacts.Shape::launches)
                                .sum()
                        + whole.otherLaunches())
                .isEqualTo(launches.size());
    }

    @Test
    void a_shape_that_cannot_be_is_none() {
        Analysed analysed =
                Analysed.of(ReportSettings.DEFAULT, List.of(gemm(-4, 128).launch()));
        assertThat(facts(analysed.region("step")).shapes()).containsExactly(shape(0, 0, 0, 128, 1));
    }

    @Test
    void a_grid_with_nothing_in_it_is_told_as_it_was_captured() { // D2
        List<Dimensions> grids = List.of(new Dimensions(0, 2, 3), new Dimensions(1, 0, 3), new Dimensions(1, 2, 0));
        Analysed analysed = Analysed.of(
                ReportSettings.DEFAULT,
                grids.stream().map(grid -> gemm(1, 128).grid(grid).launch()).toList());
        assertThat(facts(analysed.region("step")).shapes())
                .extracting(KernelFacts.Shape::grid)
                .containsExactlyInAnyOrderElementsOf(grids);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void what_a_comparison_needs_is_there_whatever_metrics_were_chosen(long seed) { // D3, K3
        List<Launch> launches = new RandomLaunches(seed).make(80);
        ReportSettings one = new ReportSettings(
                RegionSettings.DEFAULT,
                KernelSelection.ALL,
                List.of(),
                Optional.of(List.of("lts__t_sector_hit_rate.pct")),
                Optional.empty(),
                true,
                RollUpRules.derived());
        Analysed all = Analysed.of(ReportSettings.DEFAULT, launches);
        Analysed some = Analysed.of(one, launches);
        assertThat(new RegionAnalysis(one).request().metrics().orElseThrow()).containsAll(ComparedMetrics.NAMES);
        for (Region region : some.aggregate().regions()) {
            Region whole = all.region(region.key().name());
            assertThat(compared(region.inclusive())).isEqualTo(compared(whole.inclusive()));
            assertThat(compared(region.exclusive())).isEqualTo(compared(whole.exclusive()));
            assertThat(region.kernels().stream().map(kernel -> compared(kernel.figures())))
                    .containsExactlyElementsOf(whole.kernels().stream()
                            .map(kernel -> compared(kernel.figures()))
                            .toList());
            assertThat(region.inclusive().compared())
                    .extracting(MetricFigure::metric)
                    .contains("gpu__time_duration.sum", "lts__t_sectors.sum", "dram__bytes.sum");
        }
    }

    private static List<MetricFigure> compared(Figures figures) {
        return Stream.concat(figures.metrics().stream(), figures.compared().stream())
                .filter(figure -> ComparedMetrics.NAMES.contains(figure.metric()))
                .sorted(Comparator.comparing(MetricFigure::metric))
                .toList();
    }

    private static SampleLaunch gemm(long blocks, long threads) {
        return SampleLaunch.of("gemm", 10).in("step").shape(blocks, threads);
    }

    private static KernelFacts facts(Region region) {
        return region.kernels().getFirst().facts();
    }

    private static KernelFacts.Shape shape(long blocks, long threads, long launches) {
        return new KernelFacts.Shape(new Dimensions(blocks, 1, 1), new Dimensions(threads, 1, 1), launches);
    }

    private static KernelFacts.Shape shape(long x, long y, long z, long threads, long launches) {
        return new KernelFacts.Shape(new Dimensions(x, y, z), new Dimensions(threads, 1, 1), launches);
    }
}
