package dev.rangefinder.bench.passes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.perfworks.search.LibraryCandidate;
import dev.rangefinder.perfworks.search.LibrarySearch;
import dev.rangefinder.testing.SharedData;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/// The passes that plans tell are those that ncu recorded, over all real captures (W1).
class PassTableTest {
    /// Lists without sampling whose passes we do not predict, by [PassTable.Line#subject], and why.
    private static final Map<String, String> EXCEPTIONS = Map.of();

    /// So many lists there are at least, so that agreeing on nothing does not count as agreeing.
    private static final int LISTS_WITHOUT_SAMPLING = 14;

    private static final int LISTS_WITH_SAMPLING = 8;
    private static final int FAR = 2;

    @Test
    void w1_without_sampling_passes_are_those_that_ncu_recorded_but_for_named_exceptions() throws IOException {
        List<PassTable.Line> lines =
                table().lines().stream().filter(PassTable.Line::isExact).toList();
        assertThat(lines).hasSizeGreaterThanOrEqualTo(LISTS_WITHOUT_SAMPLING);
        assertThat(lines.stream().filter(line -> line.error() != 0).map(PassTable.Line::subject))
                .as("differences; those that are explained stand in EXCEPTIONS, and nothing else does")
                .containsExactlyInAnyOrderElementsOf(EXCEPTIONS.keySet());
    }

    @Test
    void w1_with_sampling_passes_are_within_the_range_that_is_told_and_near_the_number() throws IOException {
        List<PassTable.Line> lines =
                table().lines().stream().filter(PassTable.Line::isEstimate).toList();
        assertThat(lines).hasSizeGreaterThanOrEqualTo(LISTS_WITH_SAMPLING);
        for (PassTable.Line line : lines) {
            assertThat(line.isInRange()).as(line.subject()).isTrue();
            assertThat(Math.abs(line.error())).as(line.subject()).isLessThanOrEqualTo(FAR);
            assertThat(line.predicted().orElseThrow().text()).startsWith("about ");
        }
    }

    @Test
    void only_launches_that_were_aborted_are_left_out() throws IOException {
        assertThat(table().lines().stream()
                        .filter(line -> line.predicted().isEmpty())
                        .collect(Collectors.toMap(
                                line -> line.list().file(),
                                line -> line.list().leftOut().orElse(""))))
                .isEqualTo(Map.of(
                        "esmm-a10g-2023.1-aborted-kernel.ncu-rep", "the launch was aborted",
                        "podattn-h800-2023.3-aborted-late-strings.ncu-rep", "the launch was aborted"));
    }

    @Test
    void the_table_has_a_line_for_every_list() throws IOException {
        PassTable table = table();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        table.print(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        String printed = bytes.toString(StandardCharsets.UTF_8);
        assertThat(printed.lines().filter(line -> line.contains(".ncu-rep |"))).hasSameSizeAs(table.lines());
    }

    private static PassTable table() throws IOException {
        List<Path> folders = List.of(SharedData.folder("data/ncu-rep"), SharedData.folder("data/pairs"));
        Path library = Optional.ofNullable(System.getenv("RANGEFINDER_NVPERF"))
                .map(Path::of)
                .or(() -> LibrarySearch.ofThisMachine().candidates().stream()
                        .map(LibraryCandidate::file)
                        .findFirst())
                .orElseGet(() -> Assumptions.abort("skipped: no libnvperf_host.so on this machine; "
                        + "RANGEFINDER_NVPERF may name one of a CUDA toolkit"));
        return PassTable.of(folders, library);
    }
}
