package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

class ExampleTest {
    private static final Path EXAMPLES = Cli.ROOT.resolve("examples");
    private static final Path EXAMPLE = EXAMPLES.resolve("run.ncu-rep");

    /// What 'kernels profile --kernel-regex gemm' would have called it.
    private static final String KERNEL = "kernels/kernel_0001_7b21c4129b3cddb8a221d5888db787c9/ncu.ncu-rep";

    @TempDir
    private Path folder;

    @BeforeAll
    static void rewrite() {
        if (Golden.rewriting()) {
            ExampleReport.writeTo(EXAMPLE);
            ExampleReport.writeTo(EXAMPLES.resolve(KERNEL));
            ExampleReport.writeRank(0, EXAMPLES.resolve("ranks/rank0.ncu-rep"));
            ExampleReport.writeRank(1, EXAMPLES.resolve("ranks/rank1.ncu-rep"));
            ExampleDiff.FILES.forEach(
                    name -> ExampleDiff.write(name, EXAMPLES.resolve("diff").resolve(name)));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void the_examples_of_ranks_say_what_our_encoder_writes(int rank) {
        Path written = folder.resolve("rank" + rank + ".ncu-rep");
        ExampleReport.writeRank(rank, written);
        assertThat(content(EXAMPLES.resolve("ranks/rank" + rank + ".ncu-rep"))).isEqualTo(content(written));
    }

    @Test
    void the_example_report_says_what_our_encoder_writes() {
        Path written = folder.resolve("run.ncu-rep");
        ExampleReport.writeTo(written);
        assertThat(content(EXAMPLE)).isEqualTo(content(written));
        assertThat(EXAMPLES.resolve(KERNEL)).hasSameBinaryContentAs(EXAMPLE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "base.ncu-rep",
                "new.ncu-rep",
                "repeats/new-1.ncu-rep",
                "repeats/new-2.ncu-rep",
                "repeats/new-3.ncu-rep"
            })
    void the_examples_of_a_comparison_say_what_our_encoder_writes(String name) {
        Path written = folder.resolve(name);
        ExampleDiff.write(name, written);
        assertThat(ExampleDiff.FILES).contains(name);
        assertThat(content(EXAMPLES.resolve("diff").resolve(name))).isEqualTo(content(written));
    }

    /// All that a report says, without how its bytes are arranged.
    private static ObjectNode content(Path report) {
        ObjectNode content = (ObjectNode) new ObjectMapper()
                .readTree(Cli.run("inspect", "--json", report.toString()).out());
        return content.remove(List.of("bytes", "sha256", "blocks", "strings"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"run.ncu-rep", "run.csv"})
    void inspecting_an_example_shows_a_person_what_is_in_it(String name) {
        String file = EXAMPLES.resolve(name).toString();
        Cli.Result result = Cli.run("inspect", file);
        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).isEmpty();
        Golden.check(name + ".txt", result.out().replace(file, "examples/" + name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"run.ncu-rep", "run.csv"})
    void inspecting_an_example_for_programs_prints_all_of_it(String name) {
        Cli.Result result = Cli.run("inspect", "--json", EXAMPLES.resolve(name).toString());
        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).isEmpty();
        Golden.check(name + ".json", result.out());
    }
}
