package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// `metrics`: what a chip has, what it means and costs, and how it rolls up (W6).
class MetricsCommandTest {
    @BeforeAll
    static void needsTheLibrary() {
        MetricLibraryHere.measured();
    }

    @Test
    void w6_a_part_of_a_name_lists_metrics_a_line_each() {
        Cli.Result result = Cli.run("metrics", "dram__", "--chip", "GH100");
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.out().lines().findFirst())
                .hasValueSatisfying(
                        line -> assertThat(line).startsWith("METRIC").contains("UNIT", "PASSES", "ROLL-UP", "MEANING"));
        assertThat(result.out()).containsPattern("(?m)^dram__bytes +byte +1 +sum +\\S");
        assertThat(result.err()).contains("metrics of GH100, by ");
    }

    @Test
    void w6_one_metric_has_everything_that_is_known_of_it() {
        String out = Cli.run("metrics", "lts__t_sector_hit_rate.pct", "--chip", "8.6")
                .out();
        assertThat(out)
                .contains(
                        "kind: ratio",
                        "unit: percent (lts__t_sector_hit_rate.pct)",
                        "passes: 3 alone",
                        "sections: MemoryWorkloadAnalysis,",
                        "sets: detailed, full",
                        ".pct: 100 * sum of lts__t_sectors_lookup_hit.sum / sum of lts__t_sectors.sum");
    }

    @Test
    void w6_a_throughput_names_what_it_is_the_largest_of() {
        assertThat(Cli.run("metrics", "gpu__dram_throughput", "--chip", "GA100").out())
                .contains("kind: throughput", "largest of: dram__", "largest of its constituents' averages");
    }

    @Test
    void w6_programs_are_told_the_same() {
        JsonNode json =
                Reported.EXACT.readTree(Cli.run("metrics", "dram__bytes.sum.per_second", "--chip", "GH100", "--json")
                        .out());
        assertThat(json.get("chip").asString()).isEqualTo("GH100");
        JsonNode metric = Reported.list(json.get("metrics")).getFirst();
        assertThat(metric.get("measured").asString()).isEqualTo("dram__bytes.sum.per_second");
        assertThat(metric.get("passes").asInt()).isEqualTo(1);
        assertThat(metric.get("rule").asString()).isEqualTo("average");
        assertThat(metric.get("weight").asString()).isEqualTo("gpu__time_duration.sum");
        assertThat(Reported.list(metric.get("sub_metrics")))
                .extracting(JsonNode::asString)
                .contains("sum", "avg.per_second")
                .noneMatch(name -> name.contains("frame"));
    }

    /// Of this chip's catalogue the library puts some metrics into no pass.
    @Test
    void w6_a_metric_that_has_no_pass_is_listed_among_the_others() {
        Cli.Result result = Cli.run("metrics", "lts__t_requests_srcunit_ce*", "--chip", "GB202");
        assertThat(result.err()).contains("metrics of GB202, by ");
        assertThat(result.out())
                .containsPattern("(?m)^lts__t_requests_srcunit_ce +l2_request +1 +sum +\\S")
                .containsPattern("(?m)^lts__t_requests_srcunit_ce_realtime +l2_request +sum +\\S");
    }

    @Test
    void what_is_not_there_leads_to_the_nearest() {
        Cli.Result result = Cli.run("metrics", "dram__bites", "--chip", "GH100");
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains("the chip GH100 has no metric 'dram__bites'; did you mean dram__bytes");
        assertThat(Cli.run("metrics", "regex:(", "--chip", "GH100").exitCode()).isEqualTo(2);
    }

    @Test
    void names_are_completed() {
        List<String> names = Cli.run("metrics", "--complete=dram__byt", "--chip", "GH100")
                .out()
                .lines()
                .toList();
        assertThat(names).contains("dram__bytes", "dram__bytes_read").allMatch(name -> name.startsWith("dram__byt"));
        assertThat(Cli.run("completion").out()).contains("metrics --complete=");
    }
}
