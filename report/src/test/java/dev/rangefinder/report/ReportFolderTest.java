package dev.rangefinder.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.files.UnwritableFileException;
import dev.rangefinder.finding.Findings;
import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.content.ReportLayout;
import dev.rangefinder.report.json.ReportJson;
import dev.rangefinder.report.markdown.MarkdownReport;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.Verdict;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Which files there are, and which not.
class ReportFolderTest {
    @TempDir
    private Path folder;

    @Test
    void of_very_many_regions_only_the_largest_have_a_folder_whatever_the_input() throws IOException { // R14
        ReportFolder.write(Samples.many(50, 1), folder.resolve("captured"), new ReportLayout(10, 20));
        try (Stream<Path> files = Files.list(folder.resolve("captured"))) {
            assertThat(files.filter(Files::isDirectory)).hasSize(20);
        }
    }

    @Test
    void of_very_many_regions_of_a_timeline_only_the_largest_have_a_folder() throws IOException { // R14
        RegionReport report = TimelineSamples.alone(Samples.decode());
        ReportFolder.write(report, folder, new ReportLayout(10, 2));

        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.filter(Files::isDirectory)).hasSizeLessThan(4).hasSizeGreaterThan(1);
        }
        assertThat(Files.readString(folder.resolve("report.json"))).contains("\"folder\" : null");
    }

    @Test
    void a_report_is_these_files() throws IOException {
        ReportFolder.write(Samples.decode(), folder.resolve("new/out"), ReportLayout.DEFAULT);
        Path out = folder.resolve("new/out");
        assertThat(names(out))
                .contains(
                        "report.md",
                        "report.json",
                        "report.html",
                        "regions.csv",
                        "kernels.csv",
                        "metrics.csv",
                        "decode",
                        "prefill");
        assertThat(names(out)).hasSize(6 + 8);
        assertThat(names(out.resolve("decode"))).containsExactly("report.json", "report.md", "sections.txt"); // P6
    }

    @Test
    void two_writes_give_the_same_bytes() throws IOException {
        ReportFolder.write(Samples.decode(), folder.resolve("a"), ReportLayout.DEFAULT);
        ReportFolder.write(Samples.decode(), folder.resolve("b"), ReportLayout.DEFAULT);
        ReportFolder.write(Samples.decode(), folder.resolve("b"), ReportLayout.DEFAULT);
        assertThat(contents(folder.resolve("a"))).isEqualTo(contents(folder.resolve("b"))); // R12
    }

    @Test
    void without_the_aggregate_only_the_aggregate_is_missing() {
        JsonNode with = json(Samples.decode(), "with");
        JsonNode without = json(Samples.withoutAggregate(Samples.decode()), "without");
        assertThat(without.get("scopes")).isEqualTo(with.get("scopes"));
        assertThat(with.has("aggregate")).isTrue();
        assertThat(without.has("aggregate")).isFalse(); // S2
    }

    @Test
    void times_are_exact_decimals() throws IOException {
        ReportFolder.write(
                Samples.report(List.of(SampleLaunch.of(0, "k", 422_208, "run_test")), Samples.EVERYTHING, false),
                folder,
                ReportLayout.DEFAULT);
        assertThat(Files.readString(folder.resolve("report.json"))).contains("\"total_ms\" : 0.422208,");
    }

    @Test
    void hostile_names_stay_inside_and_verbatim() {
        JsonNode json = json(Samples.hostile(), "out");
        List<String> labels = json.at("/scopes/0/regions")
                .valueStream()
                .map(region -> region.get("label").stringValue())
                .toList();
        assertThat(labels)
                .containsAll(Samples.HOSTILE.stream()
                        .map(name -> name.replace('\ud800', '\ufffd'))
                        .toList());
        assertThat(json.at("/scopes/0/regions")
                        .valueStream()
                        .map(region -> region.get("folder").stringValue()))
                .doesNotHaveDuplicates()
                .allSatisfy(
                        name -> assertThat(folder.resolve("out").resolve(name)).isDirectory());
        assertThat(names(folder)).containsExactly("out");
    }

    @Test
    void json_may_stand_inside_a_page() throws IOException {
        ReportFolder.write(Samples.hostile(), folder, ReportLayout.DEFAULT);
        assertThat(Files.readString(folder.resolve("report.json"))).doesNotContain("<", "\u2028", "\u2029");
    }

    @Test
    void folders_of_an_earlier_report_do_not_stay() throws IOException {
        ReportFolder.write(Samples.decode(), folder, ReportLayout.DEFAULT);
        ReportFolder.write(Samples.many(2, 1), folder, ReportLayout.DEFAULT);
        assertThat(names(folder)).hasSize(6 + 2).doesNotContain("decode");
    }

    @Test
    void what_is_not_beyond_doubt_ours_stays() throws IOException {
        ReportFolder.write(Samples.decode(), folder, ReportLayout.DEFAULT);
        Files.writeString(folder.resolve("decode/notes.txt"), "mine");
        Files.move(folder.resolve("prefill"), folder.resolve("baseline"));
        Files.createDirectories(folder.resolve("empty"));
        Files.createDirectories(folder.resolve("other"));
        Files.writeString(folder.resolve("other/report.json"), "{\"schema\": \"something/1\"}");
        Files.createDirectories(folder.resolve("broken"));
        Files.writeString(folder.resolve("broken/report.json"), "{{{");
        ReportFolder.write(Samples.many(2, 1), folder, ReportLayout.DEFAULT);
        assertThat(names(folder)).contains("decode", "baseline", "empty", "other", "broken");
        assertThat(names(folder.resolve("decode"))).hasSize(4);
    }

    @Test
    void a_symbolic_link_in_place_of_a_region_is_refused() throws IOException {
        Path elsewhere = Files.createDirectories(folder.resolve("elsewhere"));
        Path out = Files.createDirectories(folder.resolve("out"));
        Files.createSymbolicLink(out.resolve("decode"), elsewhere);
        assertThatThrownBy(() -> ReportFolder.write(Samples.decode(), out, ReportLayout.DEFAULT))
                .isInstanceOf(ReportRefusedException.class)
                .hasMessageStartingWith(out.resolve("decode") + ": is in the way");
        assertThat(names(elsewhere)).isEmpty();
        assertThat(names(out)).containsExactly("decode");
    }

    @Test
    void a_symbolic_link_in_place_of_a_file_is_replaced() throws IOException {
        Path precious = Files.writeString(folder.resolve("precious"), "mine");
        Path out = Files.createDirectories(folder.resolve("out"));
        Files.createSymbolicLink(out.resolve("report.md"), precious);
        ReportFolder.write(Samples.decode(), out, ReportLayout.DEFAULT);
        assertThat(precious).hasContent("mine");
        assertThat(out.resolve("report.md")).isRegularFile().content().startsWith("# NCU Region Reports\n");
        assertThat(names(out)).noneMatch(name -> name.startsWith("."));
    }

    @Test
    void a_planted_lock_is_not_opened_through() throws IOException { // P7
        Path precious = Files.writeString(folder.resolve("precious"), "mine");
        Path out = Files.createDirectories(folder.resolve("out"));
        Files.createSymbolicLink(out.resolve(FolderLock.FILE), precious);
        assertThatThrownBy(() -> ReportFolder.write(Samples.decode(), out, ReportLayout.DEFAULT))
                .isInstanceOf(UnwritableFileException.class)
                .hasMessageContaining(out.resolve(FolderLock.FILE).toString());
        assertThat(precious).hasContent("mine");
        assertThat(names(out)).containsExactly(FolderLock.FILE);
    }

    @Test
    void what_a_killed_writer_left_unfinished_goes_with_the_next_report() throws IOException {
        String unfinished = ".report.json.123e4567-e89b-12d3-a456-426614174000.tmp";
        Files.writeString(folder.resolve(unfinished), "{");
        Files.createDirectories(folder.resolve("decode"));
        Files.writeString(folder.resolve("decode").resolve(unfinished), "{");
        Files.writeString(folder.resolve(".report.json.tmp"), "mine");
        ReportFolder.write(Samples.decode(), folder, ReportLayout.DEFAULT);
        assertThat(names(folder)).doesNotContain(unfinished).contains(".report.json.tmp");
        assertThat(names(folder.resolve("decode"))).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "report.md",
                "report.json",
                "report.html",
                "regions.csv",
                "kernels.csv",
                "metrics.csv",
                "decode/report.md"
            })
    void a_file_that_no_report_wrote_is_never_replaced(String name) throws IOException { // P7
        Path mine = folder.resolve(name);
        Files.createDirectories(mine.getParent());
        Files.writeString(mine, "mine");
        List<String> before = names(folder);
        assertThatThrownBy(() -> ReportFolder.write(Samples.decode(), folder, ReportLayout.DEFAULT))
                .isInstanceOf(ReportRefusedException.class)
                .hasMessageStartingWith(mine + ": is in the way of the report and was not written by one");
        assertThat(mine).hasContent("mine");
        assertThat(names(folder)).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"# NCU Region Reports", "# Time by region"})
    void a_report_of_an_older_tool_is_not_ours_for_its_title(String title) throws IOException { // P7
        String text = title + "\n\nmine, by the old pipeline\n";
        Path theirs = Files.writeString(folder.resolve("report.md"), text);
        assertThatThrownBy(() -> ReportFolder.write(Samples.decode(), folder, ReportLayout.DEFAULT))
                .isInstanceOf(ReportRefusedException.class)
                .hasMessageStartingWith(theirs + ": is in the way of the report and was not written by one");
        assertThat(theirs).hasContent(text);
        assertThat(names(folder)).containsExactly("report.md");
    }

    @Test
    void every_kind_of_report_is_known_by_its_first_lines() throws IOException { // P7
        for (RegionReport report : List.of(
                Samples.decode(),
                Samples.empty(),
                Samples.hostile(),
                RangeSamples.report(),
                TimelineSamples.alone(Samples.decode()))) {
            ReportFolder.write(report, folder, ReportLayout.DEFAULT);
            assertThat(OwnFiles.isOwn(folder.resolve("report.md"))).isTrue();
        }
        Path earlier = folder.resolve("earlier/report.md");
        Files.createDirectories(earlier.getParent());
        Files.writeString(earlier, "# Hardware counters by region\n\n- **Captured**: 2 launches\n");
        assertThat(OwnFiles.isOwn(earlier)).isTrue();
        Files.writeString(earlier, MarkdownReport.signpost("ncu/regions/", ReportFormats.DEFAULT));
        assertThat(OwnFiles.isOwn(earlier)).isTrue();
    }

    @Test
    void a_report_that_was_interrupted_at_any_file_is_written_again() throws IOException { // P4
        ReportFolder.write(Samples.decode(), folder, ReportLayout.DEFAULT);
        for (String name : List.of("report.json", "report.html", "kernels.csv", "decode/sections.txt")) {
            Files.delete(folder.resolve(name));
            ReportFolder.write(Samples.decode(), folder, ReportLayout.DEFAULT);
            assertThat(folder.resolve(name)).isNotEmptyFile();
        }
    }

    @Test
    void a_region_that_was_brought_from_another_report_stays() throws IOException { // P7
        ReportFolder.write(Samples.many(2, 1), folder, ReportLayout.DEFAULT);
        Path brought = Files.createDirectories(folder.resolve("elsewhere"));
        Files.writeString(
                brought.resolve("report.json"),
                "{\"schema\": \"rangefinder.region/1\", \"folder\": \"elsewhere\", \"generated_at\": \"2020-01-01T00:00:00Z\"}");
        ReportFolder.write(Samples.decode(), folder, ReportLayout.DEFAULT);
        assertThat(names(brought)).containsExactly("report.json");
    }

    @Test
    void two_reports_at_once_in_one_folder_are_two_reports_or_one_is_refused() throws Exception { // P7
        try (FolderLock _ = FolderLock.take(folder)) {
            assertThatThrownBy(() -> ReportFolder.write(Samples.decode(), folder, ReportLayout.DEFAULT))
                    .isInstanceOf(ReportRefusedException.class)
                    .hasMessageContaining("another report is being written there");
            assertThat(names(folder)).containsExactly(FolderLock.FILE);
        }
        ReportFolder.write(Samples.decode(), folder, ReportLayout.DEFAULT);
        assertThat(names(folder)).hasSize(6 + 8);
    }

    @Test
    void a_folder_that_cannot_be_made_is_named() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        assertThatThrownBy(() -> ReportFolder.write(Samples.decode(), file.resolve("out"), ReportLayout.DEFAULT))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining(file.toString());
        Files.createDirectories(folder.resolve("out/report.json/full"));
        assertThatThrownBy(() -> ReportFolder.write(Samples.decode(), folder.resolve("out"), ReportLayout.DEFAULT))
                .isInstanceOf(ReportRefusedException.class)
                .hasMessageContaining("report.json");
    }

    @Test
    void a_file_that_breaks_off_is_named_with_the_reason_and_leaves_nothing() {
        TargetFolder target = TargetFolder.at(folder);
        assertThatThrownBy(() -> target.file("report.md", out -> {
                    throw new UncheckedIOException(new IOException("No space left on device"));
                }))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessage(folder.resolve("report.md") + ": cannot be written: No space left on device");
        assertThatThrownBy(() -> target.file("report.json", out -> ReportJson.write(empty(), new Full())))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessage(folder.resolve("report.json") + ": cannot be written: No space left on device");
        assertThatThrownBy(() -> target.file("report.md", out -> {
                    throw new IllegalStateException("a mistake of ours");
                }))
                .isInstanceOf(IllegalStateException.class);
        assertThat(names(folder)).isEmpty(); // P4
    }

    private static ReportContent empty() {
        return ReportContent.of(Samples.empty(), Map.of());
    }

    /// A device without any room.
    private static final class Full extends OutputStream {
        @Override
        public void write(int value) throws IOException {
            throw new IOException("No space left on device");
        }
    }

    @Test
    void a_report_larger_than_memory_can_be_written() {
        ScopeReport scope = Samples.many(500, 10).scopes().getFirst();
        RegionReport report = Findings.in(new RegionReport(
                Samples.PROVENANCE,
                List.of(),
                Samples.EVERYTHING,
                Collections.nCopies(30, scope),
                Optional.empty(),
                List.of(),
                List.of(),
                Verdict.NONE));
        ReportContent content = ReportContent.of(report, RegionFolders.of(ReportContent.keys(report)));
        AtomicLong bytes = new AtomicLong();
        ReportJson.write(content, new OutputStream() {
            @Override
            public void write(int value) {
                bytes.incrementAndGet();
            }

            @Override
            public void write(byte[] values, int offset, int length) {
                bytes.addAndGet(length);
            }
        });
        assertThat(bytes.get()).isGreaterThan(Runtime.getRuntime().maxMemory());
    }

    private JsonNode json(RegionReport report, String name) {
        ReportFolder.write(report, folder.resolve(name), ReportLayout.DEFAULT);
        return new JsonMapper().readTree(folder.resolve(name).resolve("report.json"));
    }

    private static List<String> names(Path folder) {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.map(entry -> entry.getFileName().toString()).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, String> contents(Path folder) throws IOException {
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                contents.put(folder.relativize(file).toString(), Files.readString(file));
            }
        }
        return contents;
    }
}
