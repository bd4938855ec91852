package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.profiler.process.JavaCommand;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What `report` writes over, and what it never touches (P7).
class ReportOutputTest {
    @TempDir
    private Path folder;

    private Path captures;

    @BeforeEach
    void aFolderWithCaptures() throws IOException {
        captures = Files.createDirectories(folder.resolve("captures"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"kernels.csv", "regions.csv", "decode/sections.txt"})
    void report_never_writes_over_one_of_its_inputs(String name) throws IOException {
        Path input = capture(captures.resolve(name));
        Path link = Files.createSymbolicLink(folder.resolve("link.csv"), input);
        Path linkedFolder = Files.createSymbolicLink(folder.resolve("linked"), captures);
        Map<String, String> before = contents(folder);
        for (Path output : List.of(
                captures,
                captures.resolve("."),
                captures.resolve("../captures"),
                captures.resolve("missing/.."),
                linkedFolder)) {
            for (Path spelled : List.of(
                    input,
                    link,
                    linkedFolder.resolve(name),
                    captures.resolve("../captures").resolve(name))) {
                Cli.Result result = Cli.run("report", spelled.toString(), "-o", output.toString());
                assertThat(result.exitCode())
                        .as("%s -o %s: %s", spelled, output, result.err())
                        .isEqualTo(2);
                assertThat(result.err())
                        .contains("would replace its own input '" + spelled + "'")
                        .hasLineCount(1);
                assertThat(contents(folder)).isEqualTo(before);
            }
        }
    }

    @Test
    void a_folder_of_inputs_is_refused_as_its_own_output() throws IOException {
        Path input = capture(captures.resolve("kernels.csv"));
        // Somebody else's report, not one of ours.
        Files.writeString(captures.resolve("report.json"), "{}");
        Map<String, String> before = contents(folder);
        Cli.Result result = Cli.run("report", captures.toString(), "-o", captures.toString());
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains("'" + input + "'").hasLineCount(1);
        assertThat(contents(folder)).isEqualTo(before);
    }

    @Test
    void the_folder_of_the_shell_is_an_output_like_any_other() throws Exception {
        capture(captures.resolve("kernels.csv"));
        Map<String, String> before = contents(folder);
        Outcome outcome = shell("exec " + tool() + " report kernels.csv -o .");
        assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(2);
        assertThat(outcome.err())
                .contains("would replace its own input 'kernels.csv'")
                .hasLineCount(1);
        assertThat(contents(folder)).isEqualTo(before);
    }

    @Test
    void a_second_report_replaces_the_first_and_nothing_else() throws IOException {
        Path first = capture(captures.resolve("first.csv"), "decode", "prefill");
        Path second = capture(captures.resolve("second.csv"), "decode");
        Path out = folder.resolve("out");
        Reported.in(out, first);
        Files.writeString(out.resolve("notes.md"), "mine");
        Files.writeString(out.resolve("decode/notes.md"), "mine");
        Files.createDirectories(out.resolve("prefill2"));
        Files.writeString(out.resolve("prefill2/report.md"), "mine");
        Reported.in(out, second);
        assertThat(contents(out))
                .containsKeys("report.json", "decode/report.md")
                .containsEntry("notes.md", "mine")
                .containsEntry("decode/notes.md", "mine")
                .containsEntry("prefill2/report.md", "mine")
                .doesNotContainKey("prefill/report.md");
    }

    @ParameterizedTest
    @ValueSource(strings = {"kernels.csv", ".rangefinder.lock", "report.md"})
    void what_somebody_else_wrote_stays_although_it_has_one_of_our_names(String name) throws IOException {
        Path out = Files.createDirectories(folder.resolve("out"));
        Path theirs = out.resolve(name);
        switch (name) {
            case "kernels.csv" -> capture(theirs);
            case "report.md" -> Files.writeString(theirs, "# NCU Region Reports\n\nmine, by the old pipeline\n");
            default -> Files.writeString(theirs, "precious\n");
        }
        Map<String, String> before = contents(out);
        Cli.Result result = Cli.run("report", capture(captures.resolve("a.csv")).toString(), "-o", out.toString());
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err())
                .startsWith("rangefinder: " + theirs + ": is in the way of the report")
                .hasLineCount(1);
        assertThat(contents(out)).isEqualTo(before);
    }

    @Test
    void planted_links_are_not_written_through() throws IOException {
        Path precious = Files.writeString(folder.resolve("precious"), "mine");
        Path out = Files.createDirectories(folder.resolve("out"));
        for (String name : List.of("report.md", ".report.json.tmp", ".report.md.tmp", "regions.csv")) {
            Files.createSymbolicLink(out.resolve(name), precious);
        }
        Reported.in(out, capture(captures.resolve("a.csv")));
        assertThat(precious).hasContent("mine");
        assertThat(Files.isSymbolicLink(out.resolve("report.md"))).isFalse();
        Path elsewhere = Files.createDirectories(folder.resolve("elsewhere"));
        Path other = Files.createDirectories(folder.resolve("other"));
        Files.createSymbolicLink(other.resolve("decode"), elsewhere);
        Cli.Result result = Cli.run("report", captures.toString(), "-o", other.toString());
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains(other.resolve("decode").toString()).hasLineCount(1);
        assertThat(elsewhere).isEmptyDirectory();
    }

    @Test
    void three_reports_at_once_into_one_folder_succeed_or_are_refused_in_a_sentence() throws Exception {
        many(60);
        String one = tool() + " report many.csv -o out > /dev/null 2> ";
        Outcome outcome = shell("for i in 1 2 3; do (" + one + "err$i; echo $? > code$i) & done; wait; cat code? err?");
        List<String> lines = outcome.out().lines().toList();
        assertThat(lines.subList(0, 3)).isSubsetOf("0", "2").contains("0");
        assertThat(lines.subList(3, lines.size()))
                .hasSize((int) lines.subList(0, 3).stream().filter("2"::equals).count())
                .allMatch(line -> line.contains("out: another report is being written there"));
        assertThat(contents(captures.resolve("out")))
                .hasSize(6 + 3 * 60)
                .noneSatisfy((name, _) -> assertThat(name).contains(".tmp"));
    }

    @Test
    void a_file_that_cannot_be_written_is_named_and_leaves_nothing_unfinished() throws Exception {
        many(300);
        // The limit of the system on one file is what a full disk is for a program; 64 blocks hold no report.html.
        Outcome outcome = shell("ulimit -f 64; exec " + tool() + " report many.csv -o out");
        assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(70);
        assertThat(outcome.err())
                .matches("rangefinder: out/[a-z]+\\.[a-z]+: cannot be written: .+\n")
                .hasLineCount(1);
        // What stays besides whole files is the note of which report is not finished.
        assertThat(contents(captures.resolve("out")))
                .noneSatisfy((name, _) -> assertThat(name).endsWith(".tmp"))
                .hasEntrySatisfying(
                        ".rangefinder.lock", note -> assertThat(note).matches("rangefinder [-0-9T:.Z]+\n"));
    }

    @Test
    void folders_of_a_report_that_broke_off_go_with_the_next_one() throws Exception {
        many(20);
        Path out = captures.resolve("out");
        Reported.in(out, capture(captures.resolve("first.csv"), "decode", "prefill"));
        Outcome outcome = shell("ulimit -f 64; exec " + tool() + " report many.csv -o out");
        assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(70);
        assertThat(out.resolve("region_7")).isDirectory();
        Reported.in(out, capture(captures.resolve("last.csv"), "decode"));
        assertThat(contents(out))
                .containsOnlyKeys(
                        "report.md",
                        "report.json",
                        "report.html",
                        "regions.csv",
                        "kernels.csv",
                        "metrics.csv",
                        "decode/report.md",
                        "decode/report.json",
                        "decode/sections.txt");
    }

    private record Outcome(int exitCode, String out, String err) {}

    /// Runs a line of shell in the folder of the captures.
    private Outcome shell(String line) throws IOException, InterruptedException {
        Path out = folder.resolve("shell.out");
        Path err = folder.resolve("shell.err");
        Process process = new ProcessBuilder("bash", "-c", line)
                .directory(captures.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        int exitCode = process.waitFor();
        Outcome outcome = new Outcome(exitCode, Files.readString(out), Files.readString(err));
        Files.delete(out);
        Files.delete(err);
        return outcome;
    }

    /// The tool in a process of its own, as a word of shell.
    private static String tool() {
        return Stream.concat(JavaCommand.ofThisProcess().stream(), Stream.of(Main.class.getName()))
                .map(word -> "'" + word + "'")
                .collect(Collectors.joining(" "));
    }

    private void many(int regions) throws IOException {
        capture(
                captures.resolve("many.csv"),
                IntStream.range(0, regions)
                        .mapToObj(region -> "region " + region)
                        .toArray(String[]::new));
    }

    private static Path capture(Path file, String... regions) throws IOException {
        Files.createDirectories(file.getParent());
        RawPage page = RawPage.ofDurations();
        for (String region : regions.length == 0 ? new String[] {"decode"} : regions) {
            page.launch("gemm", List.of(region), 100);
        }
        return page.writeTo(file);
    }

    /// Every file by its name with its content, every link with where it leads.
    private static Map<String, String> contents(Path folder) throws IOException {
        Map<String, String> contents = new TreeMap<>();
        List<Path> files = new ArrayList<>();
        try (Stream<Path> walk = Files.walk(folder)) {
            walk.filter(file -> !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS))
                    .forEach(files::add);
        } catch (UncheckedIOException e) {
            throw new IOException(e);
        }
        for (Path file : files) {
            contents.put(
                    folder.relativize(file).toString(),
                    Files.isSymbolicLink(file)
                            ? "-> " + Files.readSymbolicLink(file)
                            : new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
        }
        return contents;
    }
}
