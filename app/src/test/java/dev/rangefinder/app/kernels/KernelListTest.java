package dev.rangefinder.app.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.rangefinder.app.kernels.TopKernels.Order;
import dev.rangefinder.app.kernels.TopKernels.Time;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.profiler.kernels.KernelEntry;
import dev.rangefinder.profiler.kernels.KernelList;
import dev.rangefinder.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Lists of kernels say what they are made of, and are read back as they were.
class KernelListTest {
    private static final String LETTERS = "aZ_09 <>(),&*[]{}.^$|+?\\'\"#:%@!-\tüあ";

    @TempDir
    private Path folder;

    static LongStream seeds() {
        return LongStream.range(0, 200);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void are_read_back_and_their_expressions_find_one_name_each(long seed) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        var times = new ArrayList<Time>();
        for (int kernel = 0; kernel <= seed % 5; kernel++) {
            times.add(new Time(name(random), random.nextDouble(100), random.nextLong(1 << 30), random.nextInt(1, 999)));
        }
        List<KernelEntry> kernels = TopKernels.of(times, Order.TIME_NS, 10);
        Path file = Files.writeString(folder.resolve("kernels.yaml"), KernelList.yaml(kernels, List.of("a\nremark")));

        assertThat(KernelList.read(file)).isEqualTo(kernels);
        for (KernelEntry kernel : kernels) {
            Pattern pattern = Pattern.compile(kernel.regex());
            assertThat(pattern.matcher(kernel.name()).find()).isTrue();
            assertThat(pattern.matcher(kernel.name() + "x").find()).isFalse();
            assertThat(pattern.matcher("x" + kernel.name()).find()).isFalse();
            assertThat(kernel.folder(1, 1)).matches("kernel_0001_[0-9a-f]{32}");
        }
    }

    private static String name(SplittableRandom random) {
        StringBuilder name = new StringBuilder("k");
        for (int length = random.nextInt(60); length > 0; length--) {
            int at = random.nextInt(LETTERS.length());
            name.append(LETTERS.charAt(at));
        }
        return name.append('k').toString();
    }

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

    @Test
    void may_leave_out_expressions_and_descriptions() throws IOException {
        Path file =
                Files.writeString(folder.resolve("short.yaml"), "kernels: [{name: 'a<b>(c)'}, {name: x, regex: y}]");
        assertThat(KernelList.read(file))
                .containsExactly(new KernelEntry("a<b>(c)", "^a<b>\\(c\\)$", ""), new KernelEntry("x", "y", ""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "kernels: 3|no list 'kernels'",
                "[]|no list 'kernels'",
                "kernels: [a]|kernel 1 is not a name",
                "kernels: [{name: a}, {regex: b}]|kernel 2 has no name"
            })
    void that_are_none_are_refused_with_the_place(String text, String what) throws IOException {
        Path file = Files.writeString(folder.resolve("wrong.yaml"), text);
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> KernelList.read(file))
                .withMessageContaining("wrong.yaml")
                .withMessageContaining(what);
    }
}
