package dev.rangefinder.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Instances;
import dev.rangefinder.result.KernelFacts;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RangeRollUp;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.Roofline;
import dev.rangefinder.result.Scope;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.Selection;
import dev.rangefinder.result.Verdict;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/// Which parts of a report get a roofline.
class RooflinesTest {
    private static final Figures NOTHING = new Figures(0, 0, 0, List.of());
    private static final Figures LAUNCH = Measured.matrixProduct().launch();

    @Test
    void scope_region_its_own_launches_and_its_kernels_have_one() {
        ScopeReport scope = in(scope(List.of(kernel("A10G")), List.of(region(LAUNCH, LAUNCH, kernel("A10G")))));
        Region region = scope.regions().getFirst();
        assertThat(List.of(scope.totals(), scope.outside(), region.inclusive(), region.exclusive()))
                .allSatisfy(figures ->
                        assertThat(figures.roofline().flatMap(Roofline::roofs)).isPresent());
        Roofline ofKernel = region.kernels().getFirst().figures().roofline().orElseThrow();
        assertThat(ofKernel.roofs()).isEmpty();
        assertThat(ofKernel.points())
                .isEqualTo(region.inclusive().roofline().orElseThrow().points());
        assertThat(scope.kernels().getFirst().figures().roofline()).contains(ofKernel);
    }

    @Test
    void launches_on_two_models_of_devices_have_none() { // S3
        ScopeReport scope = in(scope(
                List.of(kernel("A10G"), kernel("H100")),
                List.of(
                        region(LAUNCH, LAUNCH, kernel("A10G"), kernel("H100")),
                        region(LAUNCH, LAUNCH, kernel("H100")))));
        assertThat(scope.totals().roofline()).isEmpty();
        assertThat(scope.kernels())
                .allSatisfy(kernel -> assertThat(kernel.figures().roofline()).isEmpty());
        assertThat(scope.regions().getFirst().inclusive().roofline()).isEmpty();
        assertThat(scope.regions().getLast().inclusive().roofline()).isPresent();
    }

    @Test
    void a_region_that_range_replay_measured_has_that_of_its_results() { // R15
        Region measured = new Region(
                new RegionKey(RangeKind.PUSH_POP, Optional.empty(), List.of("A")),
                new Instances(0, 0, 0, 0, 0, false),
                NOTHING,
                NOTHING,
                List.of(),
                List.of(),
                List.of(),
                Optional.of(new RangeRollUp(new Figures(0, 0, 0, LAUNCH.metrics()), List.of())),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        Region region = in(scope(List.of(), List.of(measured))).regions().getFirst();
        assertThat(region.numbers().roofline()).isPresent();
        assertThat(region.inclusive().roofline()).isEmpty();
    }

    @Test
    void pairs_of_halves_are_a_fact_of_the_whole_report() {
        Measured halves =
                Measured.matrixProduct().with(Measured.perCycle("hfma"), 100).with(Measured.peak("hfma"), 20480);
        Figures told = halves.with(RooflineMetrics.COUNTS_PAIRS, 81920).launch();
        Region region = region(halves.launch(), halves.launch(), kernel("A10G"));
        double single = work(in(scope(halves.launch(), List.of(), List.of(region))));
        assertThat(work(in(scope(told, List.of(), List.of(region))))).isEqualTo(2 * single);
    }

    private static double work(ScopeReport scope) {
        return scope.regions()
                .getFirst()
                .inclusive()
                .roofline()
                .orElseThrow()
                .points()
                .getLast()
                .work();
    }

    private static ScopeReport in(ScopeReport scope) {
        RegionReport report = Rooflines.in(new RegionReport(
                new Provenance(Instant.EPOCH, "test", "sha256:0"),
                List.of(),
                new Selection(List.of(), List.of(), "demangled", 0, List.of(), Optional.empty(), Optional.empty()),
                List.of(scope),
                Optional.of(scope),
                List.of(),
                List.of(),
                Verdict.NONE));
        assertThat(report.aggregate()).contains(report.scopes().getFirst());
        return report.scopes().getFirst();
    }

    private static ScopeReport scope(List<KernelUse> kernels, List<Region> regions) {
        return scope(LAUNCH, kernels, regions);
    }

    private static ScopeReport scope(Figures totals, List<KernelUse> kernels, List<Region> regions) {
        return new ScopeReport(
                Scope.AGGREGATE,
                totals,
                LAUNCH,
                List.of(),
                regions,
                kernels,
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of());
    }

    private static KernelUse kernel(String device) {
        return new KernelUse(
                "multiply", OptionalLong.empty(), Optional.of(device), LAUNCH, 1000, 1000, KernelFacts.NONE);
    }

    private static Region region(Figures inclusive, Figures exclusive, KernelUse... kernels) {
        return new Region(
                new RegionKey(RangeKind.PUSH_POP, Optional.empty(), List.of("A")),
                new Instances(1, 1, 1000, 1000, 1000, false),
                inclusive,
                exclusive,
                List.of(),
                List.of(kernels),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }
}
