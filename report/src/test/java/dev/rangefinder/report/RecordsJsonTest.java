package dev.rangefinder.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.report.json.RecordsJson;
import dev.rangefinder.report.json.stream.JsonOutput;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeReport;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The records that report.json shares with the data of the page.
class RecordsJsonTest {
    private static final String ESTIMATES = "\"estimates\":{\"sampled\":true,\"uncovered_share\":0.125,"
            + "\"metrics\":{\"dram__bytes.sum\":123456,\"sm__throughput.avg.pct_of_peak_sustained_elapsed\":41.25}}";

    @Test
    void the_timeline_of_a_scope_is_written_with_what_was_profiled_and_estimated() {
        for (ScopeReport scope : scopes(TimelineSamples.beside(Samples.decode()))) {
            String json = written(records -> records.scope(scope));
            assertThat(json)
                    .contains("\"timeline\":{\"span_ms\":")
                    .contains("\"kernel_count\":" + 2 * scope.totals().launches() + ",")
                    .contains("\"profiled\":{\"launch_count\":" + scope.totals().launches() + ",\"launches_run\":"
                            + 2 * scope.totals().launches() + ",")
                    .contains(ESTIMATES);
        }
    }

    @Test
    void a_timeline_alone_has_nothing_profiled_and_captures_alone_have_no_timeline() {
        for (ScopeReport scope : scopes(TimelineSamples.alone(Samples.decode()))) {
            assertThat(written(records -> records.scope(scope)))
                    .contains("\"timeline\":{\"span_ms\":")
                    .doesNotContain("\"profiled\"", "\"estimates\"");
        }
        for (ScopeReport scope : scopes(Samples.decode())) {
            assertThat(written(records -> records.scope(scope))).doesNotContain("\"timeline\"");
        }
    }

    @Test
    void estimates_are_a_record_of_their_own_too() {
        scopes(TimelineSamples.beside(Samples.decode())).stream()
                .map(scope -> scope.timeline().orElseThrow().estimates().orElseThrow())
                .forEach(estimates -> assertThat(written(records -> records.estimates(estimates)))
                        .isEqualTo("{" + ESTIMATES + "}\n"));
    }

    private static List<ScopeReport> scopes(RegionReport report) {
        List<ScopeReport> scopes = Stream.concat(report.scopes().stream(), report.aggregate().stream())
                .toList();
        assertThat(scopes).isNotEmpty();
        return scopes;
    }

    private static String written(Consumer<RecordsJson> members) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonOutput json = JsonOutput.compact(out);
        json.object(() -> members.accept(new RecordsJson(json)));
        json.finish();
        return out.toString(StandardCharsets.UTF_8);
    }
}
