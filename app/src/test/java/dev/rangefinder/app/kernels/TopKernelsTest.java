package dev.rangefinder.app.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.app.kernels.TopKernels.Order;
import dev.rangefinder.app.kernels.TopKernels.Time;
import dev.rangefinder.profiler.kernels.KernelEntry;
import dev.rangefinder.testing.SharedData;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Kernels of a timeline.
class TopKernelsTest {
    @Test
    void of_a_real_summary_have_the_shape_and_the_folders_that_are_known() {
        Path summary = SharedData.folder("data/nsys").resolve("codegandee-all-stage-cuda_gpu_kern_sum.csv");
        List<KernelEntry> kernels = TopKernels.of(TimelineKernels.read(summary), Order.TIME_PCT, 3);

        assertThat(kernels).hasSize(3);
        assertThat(kernels.getFirst().description()).startsWith("Kernel #1 - 24.9% of GPU time, 329035 calls, ");
        assertThat(kernels.getFirst().share()).hasValue(24.9);
        assertThat(kernels.getFirst().calls()).hasValue(329035);
        assertThat(kernels.getFirst().regex())
                .startsWith("^std::enable_if<!T7, void>::type internal::gemvx::kernel<int")
                .contains("\\(int\\)7")
                .endsWith("\\(T13\\)$");
        assertThat(kernels.getFirst().folder(1, 20)).isEqualTo("kernel_0001_67bdb7e29d1bb4e0ca0aec954ef18af3");
        assertThat(kernels.get(1).folder(2, 12345)).isEqualTo("kernel_00002_1faa81623a925a9e2084e148672df203");
    }

    @Test
    void are_ordered_by_what_was_asked_for_and_equal_ones_stay() {
        List<Time> times = List.of(
                new Time("first", 10.0, 90, 1), new Time("second", 10.0, 100, 1), new Time("third", 80.0, 800, 4));
        assertThat(TopKernels.of(times, Order.TIME_PCT, 9))
                .extracting(KernelEntry::name)
                .containsExactly("third", "first", "second");
        assertThat(TopKernels.of(times, Order.TIME_NS, 2))
                .extracting(KernelEntry::name)
                .containsExactly("third", "second");
    }
}
