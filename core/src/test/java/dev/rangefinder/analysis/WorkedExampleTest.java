package dev.rangefinder.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.result.Reconciliation;
import dev.rangefinder.result.Region;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Computes the example of docs/regions.md: its tables are the input and what must come out.
class WorkedExampleTest {
    private static final Path PAGE = Path.of("..", "docs", "regions.md");

    private final List<List<List<String>>> tables = tables(read(PAGE));
    private final Analysed analysed = Analysed.of(
            tables.getFirst().stream().map(WorkedExampleTest::launch).toArray(SampleLaunch[]::new));

    @Test
    void the_page_says_what_the_regions_are() { // R2–R6, R10
        List<List<String>> regions = new ArrayList<>();
        for (Region region : analysed.aggregate().regions()) {
            regions.add(List.of(
                    region.key().name(),
                    region.key().kind().code(),
                    microseconds(region.inclusive().nanoseconds()),
                    microseconds(region.exclusive().nanoseconds()),
                    Long.toString(region.inclusive().launches()),
                    Long.toString(region.instances().count())));
        }
        regions.add(List.of(
                "(outside any range)",
                "",
                microseconds(analysed.aggregate().outside().nanoseconds()),
                "",
                Long.toString(analysed.aggregate().outside().launches()),
                ""));
        assertThat(tables.get(1)).containsExactlyInAnyOrderElementsOf(regions);
    }

    @Test
    void the_page_says_how_it_adds_up() { // R7
        assertThat(analysed.aggregate().reconciliations().stream().map(WorkedExampleTest::row))
                .containsExactlyElementsOf(tables.get(2));
    }

    private static List<String> row(Reconciliation tree) {
        return List.of(
                tree.kind().code(),
                microseconds(tree.exclusiveNanoseconds()),
                microseconds(tree.outsideNanoseconds()),
                microseconds(tree.totalNanoseconds()));
    }

    private static SampleLaunch launch(List<String> row) {
        SampleLaunch launch = SampleLaunch.of(row.get(1), 1000 * Double.parseDouble(row.get(2)));
        if (!row.get(3).isEmpty()) {
            launch.in(row.get(3).replace('#', '@').split(" > ", -1));
        }
        if (!row.get(4).isEmpty()) {
            String[] range = row.get(4).split("#", -1);
            launch.startEnd(range[0], 1, Long.parseLong(range[1]));
        }
        return launch;
    }

    private static String microseconds(long nanoseconds) {
        return Long.toString(nanoseconds / 1000);
    }

    /// The cells of each table without its heading.
    private static List<List<List<String>>> tables(List<String> lines) {
        List<List<List<String>>> tables = new ArrayList<>();
        String before = "";
        for (String line : lines) {
            if (line.startsWith("|") && !before.startsWith("|")) {
                tables.add(new ArrayList<>());
            } else if (line.startsWith("|") && !line.startsWith("|-")) {
                tables.getLast().add(cells(line));
            }
            before = line;
        }
        tables.forEach(table -> table.removeIf(row -> row.getFirst().startsWith("---")));
        return tables;
    }

    private static List<String> cells(String line) {
        List<String> cells = new ArrayList<>();
        for (String cell : line.substring(1, line.length() - 1).split("\\|", -1)) {
            cells.add(cell.strip());
        }
        return cells;
    }

    private static List<String> read(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException problem) {
            throw new AssertionError("cannot read " + file, problem);
        }
    }
}
