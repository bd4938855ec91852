package dev.rangefinder.perfworks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A library that has every function, and does not do what it should.
class FailingLibraryTest {
    @TempDir
    private Path folder;

    @Test
    void the_fake_works_unless_it_is_told_otherwise() {
        assertThat(everything(new Workbench(folder).fake("fake")))
                .isEqualTo("2099.1.0 [FAKE1] 1/second what it is unit [0x1] [unit__counter] 3 4");
    }

    @ParameterizedTest
    @EnumSource(
            value = NativeFunction.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"COUNTERS_DESTROY", "METRICS_DESTROY"})
    void a_status_becomes_one_sentence_with_the_function(NativeFunction function) {
        String name = function.symbol().replace("NVPW_", "");
        Path file = new Workbench(folder).fake("failing", "FAILING=\"" + name + "\"");
        assertThatThrownBy(() -> everything(file))
                .isInstanceOf(PerfWorksException.class)
                .hasMessage("%s: %s failed with status 2 (internal error); name the library of another Nsight Compute"
                        .formatted(file, function.symbol()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GetSupportedChipNames",
                "CUDA_MetricsEvaluator_CalculateScratchBufferSize",
                "MetricsEvaluator_GetMetricNames",
                "MetricsEvaluator_GetSupportedSubmetrics",
                "MetricsEvaluator_GetMetricRawDependencies",
                "MetricsEvaluator_GetMetricDimUnits",
                "MetricsEvaluator_GetThroughputMetricProperties",
                "RawCounterConfig_GetAllAvailableRawCounterDomains",
                "RawCounterConfig_GetNumPasses",
                "RawMetricsConfig_GetNumPasses_V2"
            })
    void a_count_is_bounded_before_it_is_used(String name) {
        Path file = new Workbench(folder).fake("boasting", "BOASTING=\"" + name + "\"");
        assertThatThrownBy(() -> everything(file))
                .isInstanceOf(PerfWorksException.class)
                .hasMessageStartingWith(file + ": NVPW_" + name + " answered ")
                .hasMessageEndingWith(", which makes no sense; name the library of another Nsight Compute");
    }

    @Test
    void a_library_that_says_nothing_knows_no_chip() {
        Path file = new Workbench(folder).fake("silent", "SILENT");
        assertThatThrownBy(() -> everything(file))
                .isInstanceOf(PerfWorksException.class)
                .hasMessageStartingWith(file + ": version 0.0.0 knows no chip 'fake1'");
    }

    /// Calls every function once or more.
    private static String everything(Path file) {
        try (PerfWorks library = PerfWorks.open(file);
                ChipMetrics chip = library.chip("fake1")) {
            assertThat(chip.suffixes(MetricKind.RATIO)).contains("per_second");
            for (MetricKind kind : MetricKind.values()) {
                assertThat(chip.names(kind))
                        .hasSize(1)
                        .allMatch(each -> chip.description(each).isPresent());
            }
            String name = "unit__throughput.avg";
            List<String> names = List.of(name);
            return "%s %s %s %s %s %s %s %d %d"
                    .formatted(
                            library.version(),
                            library.chips(),
                            chip.unit(name).orElseThrow(),
                            chip.description(name).orElseThrow(),
                            chip.hardwareUnit(name).orElseThrow(),
                            chip.rawDependencies(name).orElseThrow(),
                            chip.constituents(name).orElseThrow().counters(),
                            chip.passes(names, Scheduler.COUNTERS).passes(),
                            chip.passes(names, Scheduler.METRICS).passes());
        }
    }
}
