package dev.rangefinder.app.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.analysis.RegionAnalysis;
import dev.rangefinder.analysis.ReportSettings;
import dev.rangefinder.analysis.input.InputFacts;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.Session;
import dev.rangefinder.nsight.ncu.report.NcuReport;
import dev.rangefinder.result.Environment;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.comparison.ChangeVerdict;
import dev.rangefinder.result.comparison.KernelDiff;
import dev.rangefinder.result.comparison.MetricComparison;
import dev.rangefinder.result.comparison.MetricComparison.Strength;
import dev.rangefinder.result.comparison.PartDiff;
import dev.rangefinder.result.comparison.RunDiff;
import dev.rangefinder.result.comparison.WorkChange.WorkAspect;
import dev.rangefinder.testing.SharedData;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Real captures against themselves and against their own launches: nothing changed (D3).
class EqualSidesTest {
    static Stream<Path> captures() {
        return Stream.of(
                        reports(),
                        Stream.of("data/ncu-csv", "data/pairs", "data/synthetic-ncu-csv")
                                .flatMap(folder -> SharedData.files(folder, "*.csv").stream()),
                        SharedData.files("data/nsys", "*.sqlite").stream())
                .flatMap(each -> each);
    }

    static Stream<Path> reports() {
        return Stream.of("data/ncu-rep", "data/pairs", "data/synthetic-ncu-rep")
                .flatMap(folder -> SharedData.files(folder, "*.ncu-rep").stream())
                .filter(file -> !file.getFileName().toString().startsWith("damaged"));
    }

    @ParameterizedTest
    @MethodSource("captures")
    void a_capture_is_the_same_as_itself_D3(Path capture) {
        RegionReport report = ComparedCaptures.report(capture);
        RunDiff diff = ComparedCaptures.of(report, report);
        assertThat(parts(diff).flatMap(EqualSidesTest::comparisons))
                .extracting(MetricComparison::verdict)
                .doesNotContain(
                        ChangeVerdict.REGRESSION,
                        ChangeVerdict.IMPROVEMENT,
                        ChangeVerdict.CHANGED,
                        ChangeVerdict.WORK_CHANGED,
                        ChangeVerdict.TOO_NOISY,
                        ChangeVerdict.NOT_MEASURED);
        assertThat(diff.findings()).allMatch(finding -> finding.base().equals(finding.current()));
    }

    /// The launches of each kernel with one grid and block, in turn on this side and on the other.
    @ParameterizedTest
    @MethodSource("reports")
    void every_other_launch_of_a_kernel_is_no_regression_against_the_rest_D3(Path capture) {
        RegionAnalysis odd = new RegionAnalysis(ReportSettings.DEFAULT);
        RegionAnalysis even = new RegionAnalysis(ReportSettings.DEFAULT);
        odd.begin(facts("odd"), Session.EMPTY);
        even.begin(facts("even"), Session.EMPTY);
        Map<List<Object>, Integer> seen = new HashMap<>();
        try (NcuReport report = NcuReport.open(capture)) {
            for (Launch launch : report.launches(odd.request())) {
                int count = seen.merge(List.of(launch.kernel(), launch.grid(), launch.block()), 1, Integer::sum);
                (count % 2 == 1 ? odd : even).add(launch);
            }
        }
        RunDiff diff = ComparedCaptures.of(
                odd.finish(Provenance.NONE, Object::toString), even.finish(Provenance.NONE, Object::toString));
        assertThat(diff.kernels().stream()
                        .filter(kernel -> kernel.launches().work().stream()
                                .noneMatch(change ->
                                        change.aspect() == WorkAspect.GRIDS || change.aspect() == WorkAspect.BLOCKS)))
                .allSatisfy(kernel -> assertThat(comparisons(kernel.launches())
                                .filter(each -> each.verdict() == ChangeVerdict.REGRESSION)
                                .filter(each -> !each.strength().equals(Optional.of(Strength.LIKELY))))
                        .as(kernel.family())
                        .isEmpty());
    }

    private static InputFacts facts(String name) {
        return new InputFacts(
                name,
                name,
                "ncu-rep",
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                false,
                Optional.empty(),
                Environment.UNKNOWN);
    }

    private static Stream<PartDiff> parts(RunDiff diff) {
        return Stream.of(
                        Stream.of(diff.totals()),
                        diff.regions().stream().flatMap(region -> Stream.of(region.inclusive(), region.exclusive())),
                        diff.kernels().stream().map(KernelDiff::launches))
                .flatMap(each -> each);
    }

    private static Stream<MetricComparison> comparisons(PartDiff part) {
        return Stream.concat(part.classes().stream(), part.metrics().stream());
    }
}
