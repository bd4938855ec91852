package dev.rangefinder.profiler.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.rangefinder.hydra.node.ConfigException;
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
        var kernels = new ArrayList<KernelEntry>();
        for (int kernel = 0; kernel <= seed % 5; kernel++) {
            String name = name(random);
            String description = "Kernel #" + kernel + " - 2.5% of GPU time, " + random.nextInt(1, 999) + " calls";
            kernels.add(new KernelEntry(name, KernelEntry.exactly(name), description));
        }
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
