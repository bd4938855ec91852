package dev.rangefinder.nsight.nsys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

class KernelSummaryTest {
    @TempDir
    Path folder;

    static Stream<Path> summaries() {
        return SharedData.files("data/nsys", "*_kern_sum.csv").stream();
    }

    static Stream<Path> exports() {
        return SharedData.files("data/nsys", "*.sqlite").stream();
    }

    @ParameterizedTest
    @MethodSource("summaries")
    void a_summary_reads_as_expected(Path file) throws IOException {
        assertThat(KernelSummary.startsLike(Files.readAllBytes(file))).isTrue();
        KernelSummary summary = KernelSummary.read(file);
        JsonNode expected = SharedData.expected(file);
        assertThat(summary.rows()).hasSize(expected.path("rows").size());
        for (int place = 0; place < summary.rows().size(); place++) {
            JsonNode row = expected.path("rows").path(place);
            assertThat(summary.rows().get(place))
                    .isEqualTo(new KernelSummary.Row(
                            row.path("Time (%)").asDouble(),
                            row.path("Total Time (ns)").asDouble(),
                            row.path("Instances").asLong(),
                            row.path("Avg (ns)").asDouble(),
                            OptionalDouble.of(row.path("Med (ns)").asDouble()),
                            row.path("Min (ns)").asDouble(),
                            row.path("Max (ns)").asDouble(),
                            OptionalDouble.of(row.path("StdDev (ns)").asDouble()),
                            row.path("Name").asString()));
        }
    }

    @Test
    void lines_around_the_table_other_tables_and_line_ends_do_not_matter() throws IOException {
        String text = """
                \uFEFFGenerating SQLite file run.sqlite from run.nsys-rep
                Processing [run.sqlite] with [cuda_api_sum.py]...

                Time (%),Total Time (ns),Num Calls,Avg (ns),Med (ns),Min (ns),Max (ns),StdDev (ns),Name
                100.0,5,1,5.0,5.0,5,5,0.0,cudaLaunchKernel

                Processing [run.sqlite] with [cuda_gpu_kern_sum.py]...

                Time (%),Total Time (us),Instances,Avg (us),Med (us),Min (us),Max (us),StdDev (us),Name
                75.0,3.000,2,1.500,1.500,1.000,2.000,0.707,"a<""b"", 2>(int)"
                25.0,1.000,1,1.000,1.000,1.000,1.000,0.000,c

                Processing [run.sqlite] with [nvtx_sum.py]...
                """;
        Path file = write(text.replace("\n", "\r\n"));
        assertThat(KernelSummary.read(file).rows())
                .containsExactly(
                        new KernelSummary.Row(
                                75,
                                3000,
                                2,
                                1500,
                                OptionalDouble.of(1500),
                                1000,
                                2000,
                                OptionalDouble.of(707),
                                "a<\"b\", 2>(int)"),
                        new KernelSummary.Row(
                                25, 1000, 1, 1000, OptionalDouble.of(1000), 1000, 1000, OptionalDouble.of(0), "c"));
    }

    @Test
    void titles_of_old_versions_are_known() throws IOException {
        Path file = write("Time(%),Total Time,Instances,Average,Minimum,Maximum,Name\n60.0,6,2,3.0,2,4,k\n");
        assertThat(KernelSummary.read(file).rows())
                .containsExactly(
                        new KernelSummary.Row(60, 6, 2, 3, OptionalDouble.empty(), 2, 4, OptionalDouble.empty(), "k"));
    }

    @Test
    void a_table_without_rows_is_one() throws IOException {
        assertThat(KernelSummary.read(write("Time (%),Total Time (ns),Instances,Name\n"))
                        .rows())
                .isEmpty();
    }

    @Test
    void another_table_is_refused() throws IOException {
        Path file = write("Time (%),Total Time (ns),Num Calls,Name\n100.0,5,1,cudaLaunchKernel\n");
        assertThat(KernelSummary.startsLike(Files.readAllBytes(file))).isFalse();
        assertThatThrownBy(() -> KernelSummary.read(file))
                .isInstanceOf(UnreadableCaptureException.class)
                .hasMessageContaining("cuda_gpu_kern_sum");
    }

    @Test
    void a_damaged_row_is_refused() throws IOException {
        Path file = write("Time (%),Total Time (ns),Instances,Name\n100.0,5,1,a\n1.0,x,1,b\n");
        assertThatThrownBy(() -> KernelSummary.read(file))
                .isInstanceOf(UnreadableCaptureException.class)
                .hasMessageContaining("1.0,x,1,b");
    }

    @ParameterizedTest
    @MethodSource("exports")
    void a_summary_of_an_export_adds_up(Path file) {
        KernelSummary summary = KernelSummary.of(NsysExport.read(file));
        JsonNode total = SharedData.expected(file).path("total");
        List<KernelSummary.Row> rows = summary.rows();
        assertThat(rows)
                .isSortedAccordingTo(
                        Comparator.comparingDouble(KernelSummary.Row::total).reversed());
        assertThat(rows.stream().mapToLong(KernelSummary.Row::instances).sum())
                .isEqualTo(total.path("kernels").asLong());
        assertThat(rows.stream().mapToDouble(KernelSummary.Row::total).sum())
                .isEqualTo(total.path("time_ns").asDouble());
        if (!rows.isEmpty()) {
            assertThat(rows.stream().mapToDouble(KernelSummary.Row::timePercent).sum())
                    .isCloseTo(100, within(1e-9));
        }
        assertThat(rows).allSatisfy(row -> {
            assertThat(row.name()).isNotEmpty();
            assertThat(row.average()).isBetween(row.minimum(), row.maximum());
            assertThat(row.median().orElseThrow()).isBetween(row.minimum(), row.maximum());
        });
    }

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("summary.csv"), text);
    }
}
