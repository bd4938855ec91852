package dev.rangefinder.simulator.ncu;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.nsight.ncu.report.NcuReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// *planted-cause* from its process to the report of ncu.
class PlantedCaptureTest {
    private static final String CONFLICTS = "l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum";
    private static final String WAVEFRONTS = "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum";

    @TempDir
    private Path folder;

    @Test
    void the_cause_is_in_the_planted_region_and_nowhere_else() {
        List<Launch> launches = launches("plant=bank-conflicts");
        assertThat(launches).hasSize(8);
        for (Launch launch : launches) {
            if (region(launch).equals("planted")) {
                assertThat(number(launch, CONFLICTS)).isGreaterThan(0.5 * number(launch, WAVEFRONTS));
            } else {
                assertThat(region(launch)).isEqualTo("healthy");
                assertThat(number(launch, WAVEFRONTS)).isZero();
            }
        }
    }

    @Test
    void without_a_plant_the_regions_do_the_same() {
        List<Launch> launches = launches("plant=none");
        assertThat(launches)
                .extracting(PlantedCaptureTest::region)
                .containsExactly(
                        "healthy", "healthy", "planted", "planted", "healthy", "healthy", "planted", "planted");
        assertThat(launches)
                .extracting(launch -> number(launch, "smsp__inst_executed.sum"))
                .containsOnly(number(launches.getFirst(), "smsp__inst_executed.sum"));
    }

    private List<Launch> launches(String plant) {
        Path report = folder.resolve("r.ncu-rep");
        NcuInProcess.Run run = new NcuInProcess()
                .run(
                        List.of("--nvtx", "--set", "full", "-o", report.toString()),
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java")
                                        .toString(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                dev.rangefinder.simulator.workload.Main.class.getName(),
                                "planted-cause",
                                "steps=2",
                                plant));
        assertThat(run.code()).as(run.err()).isZero();
        List<Launch> launches = new ArrayList<>();
        try (NcuReport written = NcuReport.open(report)) {
            written.launches().forEach(launches::add);
        }
        return launches;
    }

    private static String region(Launch launch) {
        return launch.nvtx().orElseThrow().stacks().stream()
                .flatMap(stack -> stack.ranges().stream())
                .map(OpenRange::label)
                .findFirst()
                .orElseThrow();
    }

    private static double number(Launch launch, String metric) {
        return launch.metrics().number(metric).orElseThrow();
    }
}
