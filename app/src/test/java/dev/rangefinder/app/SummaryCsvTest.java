package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// What `ncu --print-summary … --csv` printed has no launches, and is told as what it is.
class SummaryCsvTest {
    private static final String PER_KERNEL = """
            "Process ID","Process Name","Host Name","Kernel Name","Block Size","Grid Size","Device","CC","Invocations","Section Name","Metric Name","Metric Unit","Minimum","Maximum","Average"
            "42","app","127.0.0.1","saxpy","(64, 1, 1)","(2, 1, 1)","0","9.0","1,150","S","gpu__time_duration.sum","us","1.00","3.00","2.00"
            "42","app","127.0.0.1","saxpy","(64, 1, 1)","(2, 1, 1)","0","9.0","1,150","S","dram__bytes.sum","Kbyte","1.00","3.00","n/a"
            "42","app","127.0.0.1","saxpy","(64, 1, 1)","(4, 1, 1)","0","9.0","40","S","gpu__time_duration.sum","us","1.00","3.00","2.00"
            "42","app","127.0.0.1","gemm","(64, 1, 1)","(2, 1, 1)","0","9.0","10","S","gpu__time_duration.sum","us","1.00","3.00","2.00"
            """;
    private static final String PER_RANGE = """
            "Process ID","Process Name","Host Name","Domain","Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg","Kernel Name","Block Size","Grid Size","Device","CC","Invocations","Section Name","Metric Name","Metric Unit","Minimum","Maximum","Average"
            "42","app","127.0.0.1","<default domain>"," ""A::B:none:none:none:none:none:none""  ""c d:none:none:none:none:none:none"" ","k","(1, 1, 1)","(2, 1, 1)","0","9.0","3","S","m__n","","1","2","1.5"
            """;
    private static final String PER_GPU = """
            "Process ID","Process Name","Host Name","Device","CC","Invocations","Section Name","Metric Name","Metric Unit","Minimum","Maximum","Average"
            "42","app","127.0.0.1","0","9.0","200","S","gpu__time_duration.sum","us","1.00","3.00","2.00"
            """;

    @TempDir
    private Path folder;

    @Test
    void a_report_says_that_it_is_a_summary_and_what_to_export_instead() throws IOException {
        Reported report = Reported.in(folder.resolve("out"), file(PER_KERNEL));
        assertThat(report.messageCodes()).contains("csv-summary").doesNotContain("no-kernels");
        assertThat(report.markdown())
                .contains("plain means over 1200 invocations of 2 kernels in 3 groups")
                .contains("--csv --page raw --print-units base")
                .doesNotContain("check that the program launches kernels");
        assertThat(report.result().out().replaceAll("\\s+", " ")).contains("1200 invocations of 2 kernels");
        assertThat(Reported.in(folder.resolve("gpu"), file(PER_GPU)).markdown())
                .contains("plain means over 200 invocations in 1 group,");
        assertThat(ReportSchema.errors(report)).isEmpty();
    }

    @Test
    void inspect_shows_its_groups() throws IOException {
        String text = Cli.run("inspect", file(PER_KERNEL).toString()).out();
        assertThat(text)
                .contains("3 groups of launches: 1200 invocations of 2 kernels")
                .contains("1,150", "saxpy");
        assertThat(Cli.run("inspect", file(PER_RANGE).toString()).out()).contains("A::B > c d: k");
    }

    @Test
    void the_json_has_its_groups() throws IOException {
        JsonNode json = Reported.EXACT.readTree(
                Cli.run("inspect", "--json", file(PER_KERNEL).toString()).out());
        assertThat(json.get("layout").asString()).isEqualTo("summary");
        assertThat(json.get("launches")).isEmpty();
        assertThat(json.get("summaries")).hasSize(3);
        JsonNode first = json.get("summaries").get(0);
        assertThat(first.get("kernel").asString()).isEqualTo("saxpy");
        assertThat(first.get("invocations").asInt()).isEqualTo(1150);
        assertThat(first.get("metrics")).hasSize(2);
        JsonNode time = first.get("metrics").get(0);
        assertThat(time.get("average").get("text").asString()).isEqualTo("2.00");
        assertThat(time.get("average").get("base").asInt()).isEqualTo(2000);
        assertThat(time.get("base_unit").asString()).isEqualTo("ns");
        assertThat(first.get("metrics").get(1).get("average").get("number").isNull())
                .isTrue();
        JsonNode range = Reported.EXACT
                .readTree(
                        Cli.run("inspect", "--json", file(PER_RANGE).toString()).out())
                .get("summaries")
                .get(0);
        assertThat(range.get("domain").asString()).isEqualTo("<default domain>");
        assertThat(range.get("ranges").get(1).get("name").asString()).isEqualTo("c d");
    }

    private Path file(String table) throws IOException {
        return Files.writeString(
                folder.resolve("summary.csv"), "==PROF== Connected to process 42 (/usr/bin/app)\n" + table);
    }
}
