package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExampleTest {
    private static final Path EXAMPLE = Cli.ROOT.resolve("examples/run.ncu-rep");

    @TempDir
    private Path folder;

    @BeforeAll
    static void rewrite() {
        if (Golden.rewriting()) {
            ExampleReport.writeTo(EXAMPLE);
        }
    }

    @Test
    void the_example_report_is_what_our_encoder_writes() {
        Path written = folder.resolve("run.ncu-rep");
        ExampleReport.writeTo(written);
        assertThat(EXAMPLE).hasSameBinaryContentAs(written);
    }

    @Test
    void inspecting_the_example_shows_a_person_what_is_in_it() {
        Cli.Result result = Cli.run("inspect", EXAMPLE.toString());
        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).isEmpty();
        Golden.check("example.txt", result.out().replace(EXAMPLE.toString(), "examples/run.ncu-rep"));
    }

    @Test
    void inspecting_the_example_for_programs_prints_all_of_it() {
        Cli.Result result = Cli.run("inspect", "--json", EXAMPLE.toString());
        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).isEmpty();
        Golden.check("example.json", result.out());
    }
}
