package dev.rangefinder.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.report.content.ReportLayout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// One report at a time in a folder, and what is known of those that were interrupted (P7).
class FolderLockTest {
    private static final String STAMP = "rangefinder 2026-01-01T00:00:00Z\n";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"precious", "\nprecious", "rangefinder is precious", STAMP + "precious"})
    void a_file_of_somebody_else_that_has_the_name_of_our_lock_stays(String content) throws IOException {
        Path theirs = Files.writeString(folder.resolve(FolderLock.FILE), content);
        assertThatThrownBy(() -> ReportFolder.write(Samples.decode(), folder, ReportLayout.DEFAULT))
                .isInstanceOf(ReportRefusedException.class)
                .hasMessageStartingWith(theirs + ": is in the way of the report and was not written by one");
        assertThat(Files.readString(theirs)).isEqualTo(content);
        assertThat(names()).containsExactly(FolderLock.FILE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", STAMP, STAMP + STAMP, STAMP + "rangefinder 2026-02"})
    void a_lock_that_a_killed_writer_left_is_taken_and_goes_with_the_report(String content) throws IOException {
        Files.writeString(folder.resolve(FolderLock.FILE), content);
        ReportFolder.write(Samples.decode(), folder, ReportLayout.DEFAULT);
        assertThat(names()).hasSize(6 + 8).doesNotContain(FolderLock.FILE);
    }

    @Test
    void a_report_that_is_refused_in_the_same_process_leaves_the_first_its_lock() throws Exception {
        try (FolderLock _ = FolderLock.take(folder)) {
            assertThatThrownBy(() -> ReportFolder.write(Samples.decode(), folder, ReportLayout.DEFAULT))
                    .isInstanceOf(ReportRefusedException.class);
            assertThat(inAnotherProcess("", "2026-02-01T00:00:00Z", 1))
                    .contains("another report is being written there");
        }
        assertThat(inAnotherProcess("", "2026-02-01T00:00:00Z", 1)).isEmpty();
    }

    @Test
    void folders_of_interrupted_reports_do_not_stay() throws Exception {
        ReportFolder.write(Samples.decode(), folder, ReportLayout.DEFAULT);
        // The limit of the system on one file: folders of regions are written under it, report.html is not.
        assertThat(inAnotherProcess("ulimit -f 64; ", "2026-02-01T00:00:00Z", 4))
                .contains("cannot be written");
        assertThat(inAnotherProcess("ulimit -f 64; ", "2026-03-01T00:00:00Z", 3))
                .contains("cannot be written");
        assertThat(names()).contains("region_0", "region_2").doesNotContain("decode", "region_3");
        assertThat(inAnotherProcess("", "2026-04-01T00:00:00Z", 1)).isEmpty();
        assertThat(names())
                .containsExactly(
                        "kernels.csv",
                        "metrics.csv",
                        "region_0",
                        "regions.csv",
                        "report.html",
                        "report.json",
                        "report.md");
    }

    /// What a report of another process into the folder says; nothing where it was written.
    private String inAnotherProcess(String before, String generatedAt, int regions)
            throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        "bash",
                        "-c",
                        before + "exec \"$@\"",
                        "bash",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:-UsePerfData",
                        "-cp",
                        System.getProperty("java.class.path"),
                        OtherReport.class.getName(),
                        folder.toString(),
                        generatedAt,
                        String.valueOf(regions))
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return said;
    }

    private List<String> names() {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.map(entry -> entry.getFileName().toString()).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
