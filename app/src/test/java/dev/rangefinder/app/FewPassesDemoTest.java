package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.nsight.ncu.NcuCapture;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The demo shows the presets of few passes: each launch runs no more often than they say (W2).
class FewPassesDemoTest {
    private static final String PASSES = "profiler__replayer_passes";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "ncu.onepass, 1, lts__t_sectors.sum, lts__t_sector_hit_rate.pct",
        "ncu.fourpass, 4, lts__t_sector_hit_rate.pct, sm__throughput.avg.pct_of_peak_sustained_elapsed"
    })
    void w2_the_demo_takes_as_many_passes_as_the_preset_allows(
            String preset, int most, String captured, String leftOut) {
        Cli.Result demo =
                Cli.run("demo", "-o", folder.resolve("run").toString(), "profiling/ncu@pipeline.ncu=" + preset);
        assertThat(demo.exitCode()).as(demo.err()).isZero();
        assertThat(demo.out()).contains("prefill", "decode");
        try (Capture capture = NcuCapture.open(folder.resolve("run/ncu/capture.ncu-rep"))) {
            for (Launch launch : capture.launches(LaunchRequest.of(PASSES, captured, leftOut))) {
                assertThat(launch.metrics().number(PASSES).orElseThrow()).isLessThanOrEqualTo(most);
                assertThat(launch.metrics().number(captured)).isPresent();
                assertThat(launch.metrics().number(leftOut)).isEmpty();
            }
        }
    }
}
