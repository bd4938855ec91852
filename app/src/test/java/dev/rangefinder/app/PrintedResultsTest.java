package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Range results of a report are in a layout that is not known: the table that ncu prints of it has them (R15).
class PrintedResultsTest {
    private static final String TIME = "gpu__time_duration.sum";
    private static final String HEAD = """
            "ID","Process ID","Process Name","Host Name",\
            "thread Domain:Push/Pop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg",\
            "Id:Domain:Start/Stop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg",\
            "Kernel Name","Context","Stream","Block Size","Grid Size","Device","CC","gpu__time_duration.sum"
            "","","","","","","","","","","","","","ns"
            """;

    /// A block with one entry of the kind range result, of which nothing is known.
    private static final byte[] RANGE_RESULT = {4, 0, 0, 0, 0x28, 4, 0x38, 1, 0, 0, 0, 0};

    @TempDir
    private Path folder;

    private Path report = Path.of("");

    @BeforeEach
    void write() throws IOException {
        Path named = Files.createDirectories(folder.resolve("a job"));
        report = MadeReport.of(List.of(
                        TIME,
                        "launch__device_id",
                        "device__attribute_compute_capability_major",
                        "device__attribute_compute_capability_minor"))
                .launch("gemm", List.of("A"), 5000, 0, 9, 0)
                .writeTo(named.resolve("run.ncu-rep"));
        Files.write(report, RANGE_RESULT, StandardOpenOption.APPEND);
    }

    @Test
    void a_report_with_range_results_names_the_command_that_prints_them() {
        Reported reported = Reported.in(folder.resolve("out"), report);
        assertThat(message(reported, "range-results-skipped").get("remedy").asString())
                .contains("ncu --config-file off --import '" + report
                        + "' --nvtx --csv --page raw --print-units base > '" + table("run") + "'");
    }

    @Test
    void a_table_beside_its_report_is_one_input_with_it_and_nothing_counts_twice() throws IOException {
        Files.writeString(table("run"), HEAD + kernel(4711) + range(4711, 1, "A", 9000) + range(4711, 2, "B", 700));
        Reported reported = Reported.in(folder.resolve("out"), table("run"), report);
        assertThat(reported.json().get("inputs")).hasSize(1);
        assertThat(reported.messageCodes())
                .contains("results-from-table")
                .doesNotContain("range-results-skipped", "scope-in-two-inputs");
        JsonNode scope = reported.onlyScope();
        assertThat(Reported.launches(scope.get("totals"))).isEqualTo(1);
        assertThat(Reported.nanoseconds(scope.get("totals").get("total_ms"))).isEqualTo(5000);
        JsonNode both = Reported.region(scope, "A");
        assertThat(both.get("source").asString()).isEqualTo("launches");
        assertThat(Reported.nanoseconds(both.get("total_ms"))).isEqualTo(5000);
        assertThat(Reported.nanoseconds(both.get("measured").get("total_ms"))).isEqualTo(9000);
        JsonNode measured = Reported.region(scope, "B");
        assertThat(measured.get("source").asString()).isEqualTo("range");
        assertThat(Reported.nanoseconds(measured.get("total_ms"))).isEqualTo(700);
        assertThat(ReportSchema.errors(reported)).isEmpty();
    }

    @Test
    void a_table_of_another_process_is_an_input_of_its_own() throws IOException {
        Files.writeString(table("run"), HEAD + range(99, 0, "B", 700));
        Reported reported = Reported.in(folder.resolve("out"), report, table("run"));
        assertThat(reported.json().get("inputs")).hasSize(2);
        assertThat(reported.messageCodes()).contains("range-results-skipped");
    }

    @Test
    void a_table_of_another_name_is_an_input_of_its_own() throws IOException {
        Files.writeString(table("other"), HEAD + range(4711, 0, "B", 700));
        Reported reported = Reported.in(folder.resolve("out"), report, table("other"));
        assertThat(reported.json().get("inputs")).hasSize(2);
    }

    private Path table(String name) {
        return report.resolveSibling(name + ".csv");
    }

    private static JsonNode message(Reported reported, String code) {
        return Reported.list(reported.json().get("messages")).stream()
                .filter(message -> message.get("code").asString().equals(code))
                .findFirst()
                .orElseThrow();
    }

    private static String kernel(int process) {
        return row(0, process, "A", "gemm", "\"(1, 1, 1)\",\"(1, 1, 1)\"", 5000);
    }

    private static String range(int process, int id, String label, long nanoseconds) {
        return row(id, process, label, "range", "\"n/a\",\"n/a\"", nanoseconds);
    }

    private static String row(int id, int process, String label, String name, String shape, long nanoseconds) {
        String stack = process + "  \"\"<default domain>:" + label + ":none:none:none:none:none:none\"\" ";
        return "\"%d\",\"%d\",\"infer\",\"127.0.0.1\",\"%s\",\"\",\"%s\",\"1\",\"7\",%s,\"0\",\"9.0\",\"%d\"%n"
                .formatted(id, process, stack, name, shape, nanoseconds);
    }
}
