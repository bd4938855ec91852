package dev.rangefinder.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.report.content.ReportLayout;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.Selection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Whatever the names are, tables are tables and nothing in a page does anything.
class MarkdownShapeTest {
    private static final String CHARACTERS = "|\\`*_[]<>#~&!@$:/. \n\r\t\u0000\u001b\u202e\u200b\u2028\ud800ab日";

    @TempDir
    private Path folder;

    @Test
    void tables_keep_their_shape_with_hostile_names() throws IOException {
        ReportFolder.write(Samples.hostile(), folder, ReportLayout.DEFAULT);
        checkAll();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void tables_keep_their_shape_with_random_names(long seed) throws IOException {
        Random random = new Random(seed);
        List<SampleLaunch> launches = new ArrayList<>();
        for (int count = 0; count < 25; count++) {
            launches.add(SampleLaunch.of(0, name(random), 1000, name(random), name(random))
                    .in(name(random), name(random)));
        }
        ReportFolder.write(Samples.report(launches, Samples.EVERYTHING, true), folder, ReportLayout.DEFAULT);
        checkAll();
    }

    private static String name(Random random) {
        StringBuilder name = new StringBuilder();
        for (int length = random.nextInt(12); length > 0; length--) {
            name.append(CHARACTERS.charAt(random.nextInt(CHARACTERS.length())));
        }
        return name.toString();
    }

    @Test
    void no_more_regions_than_wanted_are_shown_and_the_rest_is_summed_up() throws IOException {
        ReportFolder.write(Samples.many(30, 2), folder, new ReportLayout(1, 10)); // R14
        String page = Files.readString(folder.resolve("report.md"));
        assertThat(page.lines().filter(line -> line.startsWith("## <a id="))).hasSize(10);
        assertThat(page).contains("</a>10 · region 29").doesNotContain("region 19 ");
        // Two launches of 1000 to 1019 ns in each of the twenty smaller ones.
        assertThat(page).contains("And 20 smaller regions, which own 40 launches and 0.040380 ms together");
        assertThat(page).contains("| and 1 more |", " · and 1 more: 1 call, ");
        assertThat(Files.readString(folder.resolve("report.json"))).contains("\"region 0\"");
    }

    @Test
    void metrics_that_were_asked_for_all_appear_and_no_others() throws IOException {
        List<String> asked = List.of("dram__bytes.sum", "smsp__inst_executed.sum"); // K3
        Selection selection = new Selection(
                List.of(), List.of("regex:fill.*"), "function", 2, List.of(), Optional.of(asked), Optional.empty());
        RegionReport report = Samples.report(List.of(SampleLaunch.of(0, "gemm", 2000, "decode")), selection, false);
        ReportFolder.write(report, folder, ReportLayout.DEFAULT);
        String page = Files.readString(folder.resolve("report.md"));
        assertThat(page)
                .contains("| dram__bytes.sum | smsp__inst_executed.sum |")
                .contains("1.400 Mbyte")
                .contains("- **Metrics**: dram__bytes.sum: 1.400 Mbyte, smsp__inst_executed.sum: n/a\n")
                .contains("**Left out**: 2 launches")
                .doesNotContain("SM %");
        assertThat(Files.readString(folder.resolve("decode/sections.txt"))).contains("Section: Metrics");
    }

    @Test
    void without_an_aggregate_every_scope_has_its_regions() throws IOException {
        ReportFolder.write(Samples.withoutAggregate(Samples.decode()), folder, ReportLayout.DEFAULT); // S1, S2
        String page = Files.readString(folder.resolve("report.md"));
        assertThat(page.lines().filter(line -> line.equals("#### decode::mlp"))).hasSize(2);
        assertThat(page).doesNotContain("aggregate");
        checkAll();
    }

    @Test
    void what_has_no_number_says_so() throws IOException {
        ReportFolder.write(Samples.odd(), folder, ReportLayout.DEFAULT);
        String page = Files.readString(folder.resolve("report.md"));
        assertThat(page)
                .contains("- **Note**: No launch was made in this region.") // R13
                .contains("NVIDIA A100: ≤40.00; NVIDIA H100: ≤20.00") // S3
                .contains("| aborted |     1 |      n/a |   n/a |  n/a | n/a | n/a |  n/a |")
                .contains("**Kernels**: aborted 1 call, time unknown (n/a)\n")
                .contains("0 instances");
        checkAll();
    }

    @Test
    void many_metrics_that_nobody_chose_are_on_the_page_of_the_region_only() throws IOException {
        ReportFolder.write(Samples.withMetrics(31), folder, ReportLayout.DEFAULT);
        assertThat(Files.readString(folder.resolve("report.md"))).doesNotContain("**Metrics**");
        assertThat(Files.readString(folder.resolve("decode/report.md"))).contains("| metric_30 ");
        ReportFolder.write(Samples.withMetrics(30), folder, ReportLayout.DEFAULT);
        assertThat(Files.readString(folder.resolve("report.md"))).contains("- **Metrics**: ");
    }

    @Test
    void simulated_numbers_say_so_on_every_page() throws IOException {
        ReportFolder.write(Samples.hostile(), folder, ReportLayout.DEFAULT);
        try (Stream<Path> files = Files.walk(folder)) {
            assertThat(files.filter(file -> file.toString().matches(".*(\\.md|sections\\.txt)")))
                    .isNotEmpty()
                    .allSatisfy(file -> assertThat(Files.readString(file)).containsIgnoringCase("simulated"));
        }
    }

    private void checkAll() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".md")).toList()) {
                check(Files.readAllLines(file));
            }
        }
    }

    private static void check(List<String> lines) {
        int columns = 0;
        for (String line : lines) {
            assertThat(line).doesNotContainPattern("[\\p{Cc}\\p{Cf}\\u2028\\u2029\\ud800]");
            if (!line.startsWith("|")) {
                columns = 0;
                String ours = line.replaceFirst("^## <a id=\"region-\\d+\"></a>", "")
                        .replaceFirst("^<details><summary>[a-zA-Z, -]+</summary>$|^</details>$", "");
                assertThat(withoutCodeAndEscapes(ours)).doesNotContain("<", "`");
                continue;
            }
            assertThat(line).endsWith("|");
            int pipes = pipes(line);
            assertThat(columns == 0 || columns == pipes).as(line).isTrue();
            columns = pipes;
            assertThat(withoutCodeAndEscapes(line).replaceFirst("^\\| +\\[(\\d+)]\\(#region-\\1\\) \\|", "|"))
                    .doesNotContain("<", "`", "*", "](");
        }
    }

    private static String withoutCodeAndEscapes(String line) {
        return line.replaceAll("\\\\[\\\\`*_\\[\\]<>#|~&!@$:]", "")
                .replaceAll("`[^`]*`", "")
                .replace("**yes**", "");
    }

    private static int pipes(String line) {
        int pipes = 0;
        for (int index = 0; index < line.length(); index++) {
            if (line.charAt(index) == '\\') {
                index++;
            } else if (line.charAt(index) == '|') {
                pipes++;
            }
        }
        return pipes;
    }
}
