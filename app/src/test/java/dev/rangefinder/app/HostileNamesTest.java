package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A capture whose range, domain and kernel names attack everything that shows them (P6).
class HostileNamesTest {
    private static final Pattern CODE_SPAN = Pattern.compile("(`+)[^`].*?\\1");
    private static final Pattern UNESCAPED_BAR = Pattern.compile("(?<!\\\\)\\|");

    @TempDir
    private Path folder;

    private Reported report;

    @BeforeEach
    void report() {
        Path capture = SharedData.folder("data/synthetic-ncu-rep").resolve("hostile-names.ncu-rep");
        report = Reported.in(folder.resolve("out"), capture);
    }

    @Test
    void nothing_is_written_outside_the_output_folder() throws IOException {
        try (Stream<Path> beside = Files.list(folder)) {
            assertThat(beside).containsExactly(folder.resolve("out"));
        }
        try (Stream<Path> files = Files.walk(folder.resolve("out"))) {
            assertThat(files).allSatisfy(file -> {
                assertThat(Files.isSymbolicLink(file)).isFalse();
                assertThat(folder.resolve("out").relativize(file).getNameCount())
                        .isLessThanOrEqualTo(2);
            });
        }
    }

    @Test
    void no_two_regions_share_a_folder_even_where_case_is_ignored() throws IOException {
        Set<String> used = new HashSet<>();
        for (var region : Reported.regions(report.onlyScope())) {
            String name = region.get("folder").asString();
            assertThat(used.add(name.toLowerCase(Locale.ROOT))).as(name).isTrue();
            assertThat(report.folder().resolve(name)).isDirectory();
            assertThat(report.folder().resolve(name).resolve("report.json")).exists();
            assertThat(report.folder().resolve(name).resolve("report.md")).exists();
            assertThat(report.folder().resolve(name).resolve("sections.txt")).exists();
        }
        try (Stream<Path> folders = Files.list(report.folder())) {
            assertThat(folders.filter(Files::isDirectory)).hasSize(used.size());
        }
    }

    @Test
    void labels_are_verbatim_in_json_and_the_schema_holds() {
        assertThat(Reported.regions(report.onlyScope()))
                .extracting(region -> region.get("label").asString())
                .contains("../../etc/passwd", "nul\u0000inside", "line one\nline two", "\u202egnp.exe", "");
        assertThat(ReportSchema.errors(report)).isEmpty();
    }

    @Test
    void tables_keep_their_shape() {
        List<String> lines = report.markdown().lines().toList();
        int columns = -1;
        for (String line : lines) {
            if (!line.startsWith("|")) {
                columns = -1;
                continue;
            }
            int bars = (int) UNESCAPED_BAR.matcher(line).results().count();
            assertThat(columns < 0 ? bars : columns).as(line).isEqualTo(bars);
            columns = bars;
        }
        assertThat(lines)
                .map(line -> CODE_SPAN.matcher(line).replaceAll(""))
                .noneMatch(line -> line.contains("<script>") || line.contains("\u202e"));
    }

    @Test
    void no_cell_of_a_table_is_a_formula() {
        for (String file : List.of("regions.csv", "kernels.csv")) {
            assertThat(report.text(file)).doesNotContain(",=cmd", ",\"=cmd", "\n=cmd", ",@", ",\"@\"");
        }
    }

    @Test
    void a_terminal_shows_nothing_that_moves_its_cursor() {
        assertThat(report.result().out().lines())
                .allMatch(line -> line.chars().noneMatch(Character::isISOControl))
                .noneMatch(line -> line.contains("\u202e"));
    }
}
