package dev.rangefinder.app.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.app.settings.ToolConfiguration;
import dev.rangefinder.capture.Message;
import dev.rangefinder.profiler.cost.CaptureCosts.Depth;
import dev.rangefinder.profiler.plan.CapturePlan;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A machine without NVIDIA's metric library: everything works, and a sentence says what would be better with it.
class WithoutMetricLibraryTest {
    @TempDir
    private Path folder;

    @Test
    void w1_a_plan_says_what_the_library_would_tell_and_where_it_usually_is() {
        CapturePlan plan = plan(Depth.COUNTED);
        assertThat(plan.passes()).isEmpty();
        assertThat(plan.notes())
                .filteredOn(note -> note.code().equals("passes-unknown"))
                .singleElement()
                .satisfies(note -> {
                    assertThat(note.level()).isEqualTo(Message.Level.INFO);
                    assertThat(note.sentence())
                            .contains(
                                    "how many passes",
                                    "target/ of Nsight Compute",
                                    "extras/CUPTI/lib64",
                                    "nvidia/cuda_cupti/lib",
                                    "pipeline.ncu.metric_library=FILE");
                });
    }

    @Test
    void a_run_says_nothing_and_has_the_same_commands() {
        assertThat(plan(Depth.CHECKED).notes()).isEmpty();
        assertThat(plan(Depth.CHECKED).lines()).isEqualTo(plan(Depth.COUNTED).lines());
    }

    private CapturePlan plan(Depth depth) {
        return new CapturePlanning(folder, List.of("java"), Costs.unknown(depth))
                .plan(
                        ToolConfiguration.in(folder).compose(List.of()),
                        List.of("program"),
                        folder.resolve("run"),
                        Optional.empty());
    }
}
