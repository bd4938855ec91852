package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.attribution.Renaming;
import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.nsight.nsys.NsysExport;
import dev.rangefinder.testing.SharedData;
import dev.rangefinder.timeline.DeviceTimes;
import dev.rangefinder.timeline.KernelTimes;
import dev.rangefinder.timeline.PathTimes;
import dev.rangefinder.timeline.RangePath;
import dev.rangefinder.timeline.RangeTrack;
import dev.rangefinder.timeline.SweepSettings;
import dev.rangefinder.timeline.Timeline;
import dev.rangefinder.timeline.TimelineTally;
import dev.rangefinder.timeline.TimelineThread;
import dev.rangefinder.timeline.sweep.TimelineSweep;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/// Real exports of Nsight Systems against what a second, independent reader found in them: thread by thread as they are
/// swept, and as they are reported.
class ExpectedTimelinesTest {
    /// @param where process, thread, domain, style
    private record Key(String where, List<String> path) {}

    @TempDir
    private Path folder;

    static List<Path> exports() {
        return SharedData.files("data/nsys", "*.sqlite");
    }

    @ParameterizedTest
    @MethodSource("exports")
    void every_path_of_every_thread_has_its_instances_kernels_and_times(Path export) { // R2, R5, R6
        Timeline timeline = NsysExport.read(export);
        check(timeline, SweepSettings.PLAIN, SharedData.expected(export).get("regions"));
    }

    @ParameterizedTest
    @MethodSource("exports")
    void the_same_holds_for_renamed_labels(Path export) { // R11
        Timeline timeline = NsysExport.read(export);
        SweepSettings renamed = new SweepSettings(false, false, ExpectedTimelinesTest::renamed);
        check(timeline, renamed, SharedData.expected(export).get("regions_trimmed"));
    }

    @ParameterizedTest
    @MethodSource("exports")
    void the_same_holds_across_domains(Path export) { // R2
        Timeline timeline = NsysExport.read(export);
        SweepSettings across = new SweepSettings(true, false, ExpectedTimelinesTest::renamed);
        check(timeline, across, SharedData.expected(export).get("regions_all_domains_trimmed"));
    }

    @ParameterizedTest
    @MethodSource("exports")
    void a_report_of_an_export_has_its_totals_and_what_is_outside(Path export) { // R7
        JsonNode expected = SharedData.expected(export);
        Reported report = Reported.in(folder, export, "--rename", "pytorch");

        assertThat(ReportSchema.errors(report)).isEmpty();
        assertThat(report.json().get("inputs").get(0).get("kind").asString()).isEqualTo("nsys-sqlite");
        JsonNode total = report.aggregate().orElseThrow();
        assertThat(Reported.launches(total.get("totals")))
                .isEqualTo(expected.get("total").get("kernels").longValue());
        assertThat(Reported.nanoseconds(total.get("totals").get("total_ms")))
                .isEqualTo(expected.get("total").get("time_ns").longValue());
        JsonNode unrecorded = total.get("timeline").get("call_not_recorded");
        JsonNode noRecord = expected.get("unattributed").get("no_api_record");
        assertThat(unrecorded.get("kernel_count").longValue())
                .isEqualTo(noRecord.get("kernels").longValue());
        assertThat(Reported.nanoseconds(unrecorded.get("gpu_ms")))
                .isEqualTo(noRecord.get("time_ns").longValue());
        long outside = noRecord.get("kernels").longValue()
                + expected.get("unattributed")
                        .get("outside_any_range")
                        .get("kernels")
                        .longValue();
        assertThat(Reported.launches(total.get("outside"))).isEqualTo(outside);
        report.scopesAndAggregate()
                .forEach(scope -> assertThat(
                                scope.get("reconciliation").get("exact").booleanValue())
                        .isTrue());
        assertThat(Reported.list(expected.get("per_process")))
                .allSatisfy(process -> assertThat(report.scopes())
                        .anySatisfy(scope -> assertThat(List.of(
                                        scope.get("process_id").longValue(),
                                        scope.get("device").longValue(),
                                        Reported.launches(scope.get("totals"))))
                                .isEqualTo(List.of(
                                        process.get("pid").longValue(),
                                        process.get("device").longValue(),
                                        process.get("kernels").longValue()))));
    }

    private static void check(Timeline timeline, SweepSettings settings, JsonNode expected) {
        TimelineTally tally = TimelineSweep.of(timeline, settings);
        Map<Key, String> found = new HashMap<>();
        for (int path = 0; path < tally.paths().size(); path++) {
            found.put(
                    key(timeline, tally, path),
                    text(tally.paths().get(path), tally.times().get(path)));
        }
        Map<Key, String> wanted = new HashMap<>();
        expected.forEach(row -> wanted.put(key(row, timeline), text(row)));
        if (settings.acrossDomains()) {
            // Start/end ranges do not nest, so here they stay in their domains.
            found.keySet().removeIf(key -> key.where().endsWith("start_end"));
            wanted.keySet().removeIf(key -> key.where().endsWith("start_end"));
        }
        assertThat(found).isEqualTo(wanted);
        owned(tally);
    }

    /// What paths own in a domain, and what is outside it, is everything that was launched (R7).
    private static void owned(TimelineTally tally) {
        long all = tally.kernels().stream().mapToLong(KernelTimes::nanoseconds).sum();
        LongStream domains = tally.paths().stream()
                .flatMapToLong(path -> path.domain().stream())
                .distinct();
        domains.forEach(domain -> {
            Predicate<RangePath> inside =
                    path -> path.kind() == RangeKind.PUSH_POP && path.domain().equals(OptionalLong.of(domain));
            long owned = 0;
            for (int path = 0; path < tally.paths().size(); path++) {
                owned += inside.test(tally.paths().get(path))
                        ? sum(tally.times().get(path), DeviceTimes::ownGpuNanoseconds)
                        : 0;
            }
            long outside = tally.kernels().stream()
                    .filter(kernel -> tally.states().get(kernel.state()).stacks().stream()
                            .noneMatch(path -> inside.test(tally.paths().get(path))))
                    .mapToLong(KernelTimes::nanoseconds)
                    .sum();
            assertThat(owned + outside).isEqualTo(all);
        });
    }

    private static String renamed(String label) {
        return Renaming.Preset.PYTORCH.apply(label);
    }

    private static Key key(Timeline timeline, TimelineTally tally, int path) {
        RangePath range = tally.paths().get(path);
        TimelineThread thread = timeline.threads().get(range.thread());
        String domain =
                range.domain().isPresent() ? Long.toString(range.domain().getAsLong()) : "any";
        List<String> labels = new ArrayList<>();
        for (int next = path;
                next != RangePath.NONE;
                next = tally.paths().get(next).parent()) {
            labels.addFirst(tally.paths().get(next).label());
        }
        return new Key(
                timeline.processes().get(range.process()).id() + " " + thread.id() + " "
                        + domain + " "
                        + (range.kind() == RangeKind.PUSH_POP ? "push_pop" : "start_end"),
                labels);
    }

    private static Key key(JsonNode row, Timeline timeline) {
        boolean across = row.get("domain_id").isNull();
        List<String> labels = new ArrayList<>();
        long process = row.get("pid").longValue();
        row.get("path")
                .forEach(element ->
                        labels.add(across ? withDomain(element.asString(), process, timeline) : element.asString()));
        return new Key(
                row.get("pid").asString() + " " + row.get("tid").asString() + " "
                        + (across ? "any" : row.get("domain_id").asString()) + " "
                        + row.get("style").asString(),
                labels);
    }

    /// `1:name` is a range of what the process calls domain 1.
    private static String withDomain(String element, long process, Timeline timeline) {
        int colon = element.indexOf(':');
        long domain = Long.parseLong(element.substring(0, colon));
        return timeline.tracks().stream()
                        .filter(track -> track.domain() == domain)
                        .filter(track -> timeline.processes()
                                        .get(timeline.threads()
                                                .get(track.thread())
                                                .process())
                                        .id()
                                == process)
                        .findFirst()
                        .flatMap(RangeTrack::displayedDomain)
                        .map(name -> name + "@")
                        .orElse("")
                + element.substring(colon + 1);
    }

    private static String text(RangePath path, PathTimes times) {
        String own = path.kind() == RangeKind.START_END
                ? ""
                : sum(times, DeviceTimes::ownKernels) + " " + sum(times, DeviceTimes::ownGpuNanoseconds);
        return times.instances() + " " + times.instancesWithKernels() + " inclusive "
                + sum(times, DeviceTimes::kernels) + " " + sum(times, DeviceTimes::gpuNanoseconds) + " exclusive "
                + own + " operations " + sum(times, DeviceTimes::operations) + " wall " + times.wallNanoseconds()
                + " projection " + sum(times, DeviceTimes::projectionNanoseconds);
    }

    private static String text(JsonNode row) {
        JsonNode exclusive = row.get("exclusive");
        String own = exclusive.isNull()
                ? ""
                : exclusive.get("kernels").asString() + " "
                        + exclusive.get("time_ns").asString();
        return row.get("instances").asString() + " "
                + row.get("instances_with_kernels").asString() + " inclusive "
                + row.get("inclusive").get("kernels").asString() + " "
                + row.get("inclusive").get("time_ns").asString() + " exclusive " + own + " operations "
                + row.get("gpu_ops").asString() + " wall "
                + row.get("cpu_time_ns").asString() + " projection "
                + row.get("gpu_projection_ns").asString();
    }

    private static long sum(PathTimes times, ToLongFunction<DeviceTimes> value) {
        return times.devices().stream().mapToLong(value).sum();
    }
}
