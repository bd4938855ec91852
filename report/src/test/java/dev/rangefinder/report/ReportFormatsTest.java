package dev.rangefinder.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.report.content.ReportFormat;
import dev.rangefinder.report.content.ReportLayout;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionReport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The table of formats (P6): what is chosen is written, and nothing of what is not chosen stays.
class ReportFormatsTest {
    private static final RegionReport REPORT = Samples.decode();

    @TempDir
    private Path folder;

    private static Stream<String> every_format() {
        return ReportFormats.names().stream();
    }

    @ParameterizedTest
    @MethodSource("every_format")
    void a_format_alone_is_its_files_with_the_same_bytes_as_among_all(String name) throws IOException {
        Path all = write("all", ReportFormats.ALL);
        Path alone = write("alone", formats(name));
        ReportFormat format = ReportFormats.named(name).orElseThrow();

        assertThat(files(alone)).containsExactlyInAnyOrderElementsOf(format.files());
        for (String file : format.files()) {
            // The page names the folders of regions, which it does not have by itself.
            if (!name.equals("html")) {
                assertThat(alone.resolve(file)).hasSameBinaryContentAs(all.resolve(file));
            }
        }
        assertThat(folders(alone).isEmpty()).isEqualTo(format.regionFiles().isEmpty());
    }

    @ParameterizedTest
    @MethodSource("every_format")
    void a_report_knows_its_own_files_again_and_no_others(String name) throws IOException { // P7
        Path out = write("out", ReportFormats.ALL);
        for (String file : ReportFormats.named(name).orElseThrow().files()) {
            assertThat(ReportFolder.isOwn(out.resolve(file))).isTrue();
            Files.writeString(out.resolve(file), "somebody else wrote this");
            assertThat(ReportFolder.isOwn(out.resolve(file))).isFalse();
        }
    }

    @Test
    void the_usual_formats_are_four_and_folded_is_not_among_them() throws IOException {
        Path out = folder.resolve("usual");
        ReportFolder.write(REPORT, out, ReportLayout.DEFAULT);
        assertThat(files(out))
                .containsExactlyInAnyOrder(
                        "report.html", "report.md", "report.json", "regions.csv", "kernels.csv", "metrics.csv");
    }

    @ParameterizedTest
    @MethodSource("every_format")
    void formats_that_are_not_chosen_any_more_leave_nothing(String name) throws IOException { // P7
        Path out = write("out", ReportFormats.ALL);
        write("out", formats(name));
        assertThat(all(out)).isEqualTo(all(write("fresh", formats(name))));
        write("out", ReportFormats.ALL);
        assertThat(all(out)).isEqualTo(all(write("again", ReportFormats.ALL)));
    }

    @Test
    void a_report_without_json_is_known_to_the_next_one_by_its_regions() throws IOException { // P7
        Path out = write("out", formats("md"));
        assertThat(folders(out)).contains("decode");
        ReportFolder.write(Samples.many(2, 1), out, ReportLayout.DEFAULT, formats("html"));
        assertThat(folders(out)).isEmpty();
        assertThat(files(out)).containsExactly("report.html");
    }

    @Test
    void files_of_somebody_else_with_the_name_of_a_format_that_is_not_chosen_stay() throws IOException { // P7
        Path out = Files.createDirectories(folder.resolve("out"));
        for (String file : ReportFormats.files()) {
            if (!file.equals("report.json")) {
                Files.writeString(out.resolve(file), "a text of somebody else");
            }
        }
        write("out", formats("json"));
        for (String file : ReportFormats.files()) {
            if (!file.equals("report.json")) {
                assertThat(out.resolve(file)).hasContent("a text of somebody else");
            }
        }
        assertThatThrownBy(() -> write("out", formats("folded")))
                .isInstanceOf(ReportRefusedException.class)
                .hasMessageContaining("regions.folded");
    }

    @Test
    void lines_that_look_like_ours_in_a_folder_without_a_report_stay() throws IOException { // P7
        Path out = Files.createDirectories(folder.resolve("out"));
        Files.writeString(out.resolve("regions.folded"), "main;work 12\n");
        write("out", ReportFormats.DEFAULT);
        assertThat(out.resolve("regions.folded")).hasContent("main;work 12");
    }

    @Test
    void a_report_has_at_least_one_format() {
        assertThatThrownBy(() -> write("out", List.of())).isInstanceOf(IllegalArgumentException.class);
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void folded_has_the_exclusive_time_of_every_region_behind_its_labels() throws IOException { // R6
        assertThat(Files.readAllLines(write("out", formats("folded")).resolve("regions.folded")))
                .containsExactly(
                        "prefill 2410396",
                        "decode 42006",
                        "decode;attention 372948",
                        "decode;mlp 874836",
                        "LLM@step%200 428430",
                        "request 1289790",
                        "LLM@step%201 429930",
                        "LLM@step%202 431430");
    }

    @Test
    void folded_divides_lines_and_labels_nowhere_else_whatever_labels_hold() throws IOException {
        RegionReport hostile = Samples.hostile();
        ReportFolder.write(hostile, folder, ReportLayout.DEFAULT, formats("folded"));
        List<Region> timed = hostile.scopes().stream()
                .flatMap(scope -> scope.regions().stream())
                .filter(region -> region.own()
                        .map(Figures::time)
                        .filter(time -> time.isPresent())
                        .isPresent())
                .toList();
        List<String> lines = Files.readAllLines(folder.resolve("regions.folded"));
        assertThat(hostile.aggregate()).isEmpty();
        assertThat(lines).hasSameSizeAs(timed).isNotEmpty();
        for (int index = 0; index < lines.size(); index++) {
            String[] words = lines.get(index).split(" ", -1);
            assertThat(words).hasSize(2);
            assertThat(words[0].split(";", -1)).hasSize(timed.get(index).key().depth() + 1);
            assertThat(words[1]).matches("\\d+");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"a b 5\n", "a;b\n\nc 5\n", "# made by hand\n"})
    void folded_lines_of_somebody_else_are_not_replaced(String text) throws IOException { // P7
        Files.writeString(folder.resolve("regions.folded"), text, StandardCharsets.UTF_8);
        assertThatThrownBy(() -> ReportFolder.write(REPORT, folder, ReportLayout.DEFAULT, formats("folded")))
                .isInstanceOf(ReportRefusedException.class);
        assertThat(folder.resolve("regions.folded")).content().isEqualTo(text);
    }

    private Path write(String name, List<ReportFormat> formats) {
        Path out = folder.resolve(name);
        ReportFolder.write(REPORT, out, ReportLayout.DEFAULT, formats);
        return out;
    }

    private static List<ReportFormat> formats(String name) {
        return List.of(ReportFormats.named(name).orElseThrow());
    }

    private static List<String> files(Path out) throws IOException {
        try (Stream<Path> entries = Files.list(out)) {
            return entries.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .map(file -> file.getFileName().toString())
                    .filter(name -> !name.equals(FolderLock.FILE))
                    .toList();
        }
    }

    private static List<String> folders(Path out) throws IOException {
        try (Stream<Path> entries = Files.list(out)) {
            return entries.filter(Files::isDirectory)
                    .map(file -> file.getFileName().toString())
                    .toList();
        }
    }

    private static Map<String, String> all(Path out) throws IOException {
        Map<String, String> contents = new HashMap<>();
        try (Stream<Path> files = Files.walk(out)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                contents.put(out.relativize(file).toString(), Files.readString(file));
            }
        }
        return contents;
    }
}
