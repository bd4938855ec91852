package dev.rangefinder.app.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.analysis.ReportSettings;
import dev.rangefinder.app.input.NamedInputs;
import dev.rangefinder.app.terminal.Progress;
import dev.rangefinder.app.terminal.Terminal;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.nsight.input.InputFormats;
import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.json.ReportJson;
import dev.rangefinder.result.Input;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.testing.SharedData;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Inputs are read on all processors, and nobody can tell from the report (R12, N3).
class ManyInputsTest {
    private static final Path EXAMPLES = Path.of("../examples");

    @TempDir
    private Path folder;

    static IntStream seeds() {
        return IntStream.range(0, 10);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void any_number_of_processors_gives_the_same_bytes(int seed) throws IOException {
        Random random = new Random(seed);
        List<Path> captures = someOf(examples(), random);

        String alone = text(made(captures, 1, ReportSettings.DEFAULT));

        for (int processors : new int[] {2, 3, 1 + captures.size()}) {
            Collections.shuffle(captures, random);
            assertThat(text(made(captures, processors, ReportSettings.DEFAULT)))
                    .as(processors + " processors")
                    .isEqualTo(alone);
        }
    }

    @Test
    void real_captures_and_timelines_give_the_same_bytes_together() throws IOException {
        List<Path> captures =
                new ArrayList<>(SharedData.files("data/ncu-rep", "{extrap,hyper,indexspaces,manual}*.ncu-rep"));
        captures.addAll(SharedData.files("data/nsys", "{axpy,centerformer}*.sqlite"));

        Path alone = written(made(captures, 1, ReportSettings.DEFAULT), "alone.json");
        Path together = written(made(captures, 4, ReportSettings.DEFAULT), "together.json");

        assertThat(Files.mismatch(alone, together)).isEqualTo(-1);
    }

    @Test
    void a_metric_that_none_of_many_inputs_has_is_told_with_what_all_of_them_have() throws IOException {
        List<Path> captures = examples();
        ReportSettings settings = new ReportSettings(
                ReportSettings.DEFAULT.regions(),
                ReportSettings.DEFAULT.kernels(),
                List.of(),
                Optional.of(List.of("gpu__time_duration.sum", "sm__nothing.sum")),
                Optional.empty(),
                true,
                ReportSettings.DEFAULT.rules());

        assertThat(text(made(captures, 3, settings)))
                .isEqualTo(text(made(captures, 1, settings)))
                .contains("sm__nothing.sum");
    }

    @Test
    void of_equal_inputs_the_first_by_name_counts_and_the_others_are_named() throws IOException {
        List<Path> captures = new ArrayList<>();
        for (String name : List.of("c", "a", "b")) {
            captures.add(Files.copy(EXAMPLES.resolve("run.ncu-rep"), folder.resolve(name + ".ncu-rep")));
        }

        ReportRun.FinishedReport made = made(captures, 3, ReportSettings.DEFAULT);

        assertThat(made.report().inputs()).extracting(Input::file).containsExactly(folder + "/a.ncu-rep");
        assertThat(made.worthSaying())
                .filteredOn(message -> message.code().equals("same-input-twice"))
                .extracting(Message::text)
                .containsExactly(
                        folder + "/b.ncu-rep: the same content as " + folder + "/a.ncu-rep, and counted only once",
                        folder + "/c.ncu-rep: the same content as " + folder + "/a.ncu-rep, and counted only once");
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void of_several_damaged_inputs_the_first_by_name_is_named(int seed) throws IOException {
        Random random = new Random(seed);
        List<Path> captures = new ArrayList<>();
        for (int input = 0; input < 6; input++) {
            captures.add(Files.copy(EXAMPLES.resolve("run.ncu-rep"), folder.resolve("whole" + input + ".ncu-rep")));
            // Whoever is read last fails as well.
            captures.add(Files.write(folder.resolve("part" + input + ".ncu-rep"), damaged(random)));
        }
        Collections.shuffle(captures, random);

        assertThatThrownBy(() -> made(captures, 4, ReportSettings.DEFAULT))
                .isInstanceOf(UnreadableCaptureException.class)
                .hasMessageContaining("part0.ncu-rep");
    }

    private static byte[] damaged(Random random) throws IOException {
        byte[] bytes = Files.readAllBytes(EXAMPLES.resolve("run.ncu-rep"));
        bytes[0] = (byte) random.nextInt(1, 9);
        bytes[1] = (byte) random.nextInt(1, 9);
        return bytes;
    }

    private static List<Path> someOf(List<Path> captures, Random random) {
        List<Path> some = new ArrayList<>(captures);
        Collections.shuffle(some, random);
        return new ArrayList<>(some.subList(0, random.nextInt(2, some.size() + 1)));
    }

    /// All of the project's, and some of them twice.
    private List<Path> examples() throws IOException {
        List<Path> captures = new ArrayList<>();
        try (Stream<Path> found = Files.walk(EXAMPLES)) {
            found.filter(file -> file.toString().endsWith(".ncu-rep")).sorted().forEach(captures::add);
        }
        captures.add(EXAMPLES.resolve("run.csv"));
        for (int twin = 0; twin < 3; twin++) {
            captures.add(Files.copy(captures.get(twin), folder.resolve("twin" + twin + ".ncu-rep")));
        }
        return captures;
    }

    private static ReportRun.FinishedReport made(List<Path> captures, int processors, ReportSettings settings) {
        NamedInputs inputs = new NamedInputs(InputFormats.ALL, captures, List.of());
        try (Progress progress = Progress.on(Terminal.NONE, new PrintWriter(Writer.nullWriter()), "launches")) {
            return ReportRun.of(
                    inputs,
                    settings,
                    new Provenance(Instant.EPOCH, "test", "sha256:0"),
                    progress,
                    List.of(),
                    processors);
        }
    }

    private Path written(ReportRun.FinishedReport made, String name) throws IOException {
        Path file = folder.resolve(name);
        try (OutputStream out = Files.newOutputStream(file)) {
            ReportJson.write(ReportContent.of(made.report(), Map.of()), out);
        }
        return file;
    }

    private static String text(ReportRun.FinishedReport made) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        ReportJson.write(ReportContent.of(made.report(), Map.of()), text);
        return text.toString(StandardCharsets.UTF_8);
    }
}
