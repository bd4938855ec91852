package dev.rangefinder.nsight.nsys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.testing.SharedData;
import dev.rangefinder.timeline.DeviceOperations;
import dev.rangefinder.timeline.OperationKind;
import dev.rangefinder.timeline.Timeline;
import dev.rangefinder.timeline.TimelineCounts;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

class SharedExportsTest {
    static Stream<Path> exports() {
        return SharedData.files("data/nsys", "*.sqlite").stream();
    }

    @ParameterizedTest
    @MethodSource("exports")
    void an_export_says_which_version_wrote_it(Path file) {
        Timeline timeline = NsysExport.read(file);
        JsonNode expected = SharedData.expected(file);
        assertThat(Optional.ofNullable(timeline.session().versions().get(NsysExport.TOOL)))
                .isEqualTo(expected.path("nsys_version").stringValueOpt());
        assertThat(Optional.ofNullable(timeline.session().versions().get(NsysExport.SCHEMA)))
                .isEqualTo(expected.path("schema_version").stringValueOpt());
        assertThat(timeline.messages()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("exports")
    void everything_is_counted(Path file) {
        TimelineCounts counts = NsysExport.read(file).counts();
        JsonNode expected = SharedData.expected(file).path("counts");
        assertThat(counts)
                .isEqualTo(new TimelineCounts(
                        expected.path("kernels").asLong(),
                        expected.path("memcpys").asLong(),
                        expected.path("memsets").asLong(),
                        0,
                        expected.path("api_calls").asLong(),
                        expected.path("push_pop_ranges").asLong(),
                        expected.path("start_end_ranges").asLong(),
                        expected.path("open_ranges").asLong(),
                        expected.path("ranges_closed_on_another_thread").asLong(),
                        0));
    }

    @ParameterizedTest
    @MethodSource("exports")
    void kernels_have_their_times_and_processes_and_some_no_call(Path file) {
        Timeline timeline = NsysExport.read(file);
        JsonNode expected = SharedData.expected(file);
        assertThat(time(timeline, place -> true))
                .isEqualTo(expected.at("/total/time_ns").asLong());
        assertThat(time(timeline, place -> timeline.operations().call(place) == DeviceOperations.NO_CALL))
                .isEqualTo(expected.at("/unattributed/no_api_record/time_ns").asLong());
        for (JsonNode process : expected.path("per_process")) {
            assertThat(time(
                            timeline,
                            place -> timeline.operations().device(place)
                                            == process.path("device").asInt()
                                    && timeline.processes()
                                                    .get(timeline.operations().process(place))
                                                    .id()
                                            == process.path("pid").asLong()))
                    .isEqualTo(process.path("time_ns").asLong());
        }
    }

    private static long time(Timeline timeline, java.util.function.IntPredicate chosen) {
        DeviceOperations operations = timeline.operations();
        return IntStream.range(0, operations.size())
                .filter(place -> operations.kind(place) == OperationKind.KERNEL)
                .filter(chosen)
                .mapToLong(place -> operations.end(place) - operations.start(place))
                .sum();
    }
}
