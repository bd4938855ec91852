package dev.rangefinder.bench.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.MetricDictionary;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.judgement.Cause;
import dev.rangefinder.judgement.LaunchJudge;
import dev.rangefinder.judgement.LaunchMetric;
import dev.rangefinder.judgement.StakeTally;
import dev.rangefinder.judgement.detector.LaunchDetectors;
import dev.rangefinder.nsight.input.InputFormats;
import dev.rangefinder.testing.SharedData;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// All captures with ncu's rule of before 2024 have excessive sectors too, so that our detector keeps silent about them
/// and the table cannot compare. Without these both must say the same (F3).
class SectorsPerRequestRuleTest {
    private static final List<LaunchMetric> HIDDEN =
            List.of(LaunchMetric.GLOBAL_SECTORS_EXCESSIVE, LaunchMetric.BYTES_PER_SECTOR_GLOBAL_LOAD);

    @Test
    void where_nothing_surer_was_captured_we_speak_of_the_global_accesses_that_ncu_speaks_of() {
        List<String> theirs = new ArrayList<>();
        List<String> ours = new ArrayList<>();
        for (String file : List.of(
                "indexspaces-a40-2022.1-julia-2-kernels.ncu-rep",
                "indexspaces-a40-2022.4-julia-5-kernels.ncu-rep",
                "podattn-h800-2023.3-aborted-late-strings.ncu-rep")) {
            try (Capture capture = InputFormats.ALL.launches(
                    SharedData.folder("data").resolve("ncu-rep").resolve(file))) {
                for (Launch launch : capture.launches(
                        LaunchRequest.allMetrics().withoutNvtx().withRules())) {
                    StakeTally said = new StakeTally();
                    new LaunchJudge(List.of(), launch.metrics().dictionary())
                            .judge(launch.metrics(), 1, launch.details().rules(), said);
                    theirs.add(file + " " + launch.id() + " " + globalAccesses(said));
                    ours.add(file + " " + launch.id() + " " + globalAccesses(judged(launch.metrics())));
                }
            }
        }
        assertThat(ours).isEqualTo(theirs);
        assertThat(theirs).filteredOn(said -> !said.endsWith("[]")).hasSize(2);
    }

    private static StakeTally judged(MetricValues captured) {
        List<String> hidden =
                HIDDEN.stream().flatMap(metric -> metric.names().stream()).toList();
        List<String> names = LaunchMetric.all().stream()
                .filter(name -> !hidden.contains(name))
                .toList();
        MetricDictionary dictionary = MetricDictionary.of(names);
        MetricValues.Builder values = new MetricValues.Builder(dictionary);
        names.forEach(name -> captured.number(name).ifPresent(number -> values.real(dictionary.indexOf(name), number)));
        StakeTally tally = new StakeTally();
        new LaunchJudge(LaunchDetectors.ALL, dictionary).judge(values.build(), 1, List.of(), tally);
        return tally;
    }

    private static List<String> globalAccesses(StakeTally tally) {
        return tally.causes().keySet().stream()
                .filter(cause -> cause.code().equals("sectors-per-request"))
                .map(Cause::detail)
                .filter(detail -> detail.startsWith("global_"))
                .sorted()
                .toList();
    }
}
