package dev.rangefinder.simulator.nsys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The causes that only time shows, in the timeline of *planted-cause*; the region `healthy` stays as it is.
class PlantedTimelineTest {
    private static final int STEPS = 12;

    @TempDir
    private Path folder;

    @Test
    void without_a_plant_both_regions_are_alike_and_the_device_is_busy() {
        Export export = timeline("none");
        assertThat(export.kernelsByPath()).containsOnly(entry("healthy", 24L), entry("planted", 24L));
        assertThat(idleBefore(export, "planted")).isLessThan(0.02);
        assertThat(export.tables()).doesNotContain("CUPTI_ACTIVITY_KIND_MEMCPY");
        List<Long> instances = instances(export, "planted");
        assertThat(instances).hasSize(STEPS).allSatisfy(time -> assertThat(time).isBetween(180_000L, 230_000L));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"none", "host-launches", "host-sync", "copies", "outside", "warm-up", "drift", "outlier", "ranks"
            })
    void the_healthy_region_is_healthy_whatever_is_planted(String plant) {
        Export export = timeline(plant);
        assertThat(instances(export, "healthy"))
                .hasSizeGreaterThanOrEqualTo(STEPS)
                .allSatisfy(time -> assertThat(time).isBetween(180_000L, 230_000L));
        assertThat(idleBefore(export, "healthy")).isLessThan(0.08);
    }

    @Test
    void launches_that_come_late_leave_the_device_idle() {
        Export export = timeline("host-launches");
        assertThat(idleBefore(export, "planted")).isGreaterThan(0.5);
        assertThat(calls(export, "cudaStreamSynchronize_v3020"))
                .as("only the one at the end")
                .isOne();
    }

    @Test
    void whoever_looks_at_every_result_waits_and_lets_the_device_wait() {
        Export export = timeline("host-sync");
        assertThat(calls(export, "cudaStreamSynchronize_v3020")).isEqualTo(2 * STEPS + 1);
        assertThat(idleBefore(export, "planted")).isGreaterThan(0.5);
    }

    @Test
    void copies_run_while_no_kernel_does() {
        Export export = timeline("copies");
        assertThat(export.number("SELECT count(*) FROM CUPTI_ACTIVITY_KIND_MEMCPY WHERE copyKind = 1"))
                .isEqualTo(STEPS);
        assertThat(export.number("SELECT count(*) FROM CUPTI_ACTIVITY_KIND_MEMCPY c, CUPTI_ACTIVITY_KIND_KERNEL k"
                        + " WHERE c.start < k.\"end\" AND k.start < c.\"end\""))
                .isZero();
        assertThat(export.number("SELECT sum(\"end\" - start) FROM CUPTI_ACTIVITY_KIND_MEMCPY"))
                .isGreaterThan(STEPS * 400_000L);
    }

    @Test
    void kernels_are_launched_outside_any_range() {
        assertThat(timeline("outside").kernelsByPath())
                .containsOnly(entry("healthy", 24L), entry("planted", 12L), entry("", 12L));
    }

    @Test
    void the_first_instance_is_slow_and_the_others_are_not() {
        List<Long> instances = instances(timeline("warm-up"), "planted");
        assertThat(instances.getFirst()).isGreaterThan(3 * median(instances) / 2);
        assertThat(instances.subList(1, STEPS))
                .allSatisfy(time -> assertThat(time).isLessThan(230_000L));
    }

    @Test
    void instances_grow_one_after_another() {
        List<Long> instances = instances(timeline("drift"), "planted");
        assertThat((double) instances.getLast() / instances.getFirst()).isBetween(1.4, 1.9);
        for (int step = 2; step < STEPS; step++) {
            assertThat(instances.get(step)).isGreaterThan(instances.get(step - 2));
        }
    }

    @Test
    void one_instance_lies_far_from_the_others() {
        List<Long> instances = instances(timeline("outlier"), "planted");
        assertThat(instances.stream().filter(time -> time > 2 * median(instances)))
                .singleElement()
                .isEqualTo(instances.get(7));
    }

    @Test
    void one_of_two_ranks_has_more_to_do() {
        Export export = timeline("ranks");
        List<Long> times = export
                .column("SELECT sum(k.\"end\" - k.start) FROM CUPTI_ACTIVITY_KIND_KERNEL k JOIN StringIds s"
                        + " ON s.id = k.shortName WHERE s.value = 'planted_kernel' GROUP BY deviceId ORDER BY deviceId")
                .stream()
                .map(Long::parseLong)
                .toList();
        assertThat(times).hasSize(2);
        assertThat((double) times.getLast() / times.getFirst()).isBetween(1.4, 1.6);
    }

    private static long median(List<Long> values) {
        return values.stream().sorted().toList().get(values.size() / 2);
    }

    private static long calls(Export export, String function) {
        return export.number("SELECT count(*) FROM CUPTI_ACTIVITY_KIND_RUNTIME r JOIN StringIds s ON s.id = r.nameId"
                + " WHERE s.value = '" + function + "'");
    }

    /// Time of the kernels of each instance of a region, in the order of instances.
    private static List<Long> instances(Export export, String region) {
        return export.column("""
                        SELECT sum(k."end" - k.start) FROM NVTX_EVENTS n JOIN CUPTI_ACTIVITY_KIND_RUNTIME r
                        ON r.globalTid = n.globalTid AND r.start >= n.start AND r."end" <= n."end"
                        JOIN CUPTI_ACTIVITY_KIND_KERNEL k ON k.correlationId = r.correlationId
                        AND k.globalPid >> 24 = r.globalTid >> 24
                        WHERE n.text = '%s' GROUP BY n.rowid ORDER BY n.rowid
                        """.formatted(region)).stream()
                .map(Long::parseLong)
                .toList();
    }

    /// How long the first device waits before the kernels of a region, as a share of that and their own time.
    private static double idleBefore(Export export, String region) {
        List<List<String>> kernels = export.rows("SELECT k.start, k.\"end\", s.value FROM CUPTI_ACTIVITY_KIND_KERNEL k"
                + " JOIN StringIds s ON s.id = k.shortName WHERE k.deviceId = 0"
                + (export.tables().contains("CUPTI_ACTIVITY_KIND_MEMCPY")
                        ? " UNION ALL SELECT start, \"end\", 'copy' FROM CUPTI_ACTIVITY_KIND_MEMCPY WHERE deviceId = 0"
                        : "")
                + " ORDER BY 1");
        long[] idle = {0};
        long[] busy = {0};
        LongStream.range(1, kernels.size()).forEach(index -> {
            List<String> kernel = kernels.get((int) index);
            if (kernel.get(2).equals(region + "_kernel")) {
                idle[0] += Long.parseLong(kernel.get(0))
                        - Long.parseLong(kernels.get((int) index - 1).get(1));
                busy[0] += Long.parseLong(kernel.get(1)) - Long.parseLong(kernel.get(0));
            }
        });
        return (double) idle[0] / (idle[0] + busy[0]);
    }

    private Export timeline(String plant) {
        NsysInProcess.Run run =
                new NsysInProcess().profile("", NsysInProcess.workload("planted-cause", "plant=" + plant), folder);
        assertThat(run.code()).as(run.err()).isZero();
        return new NsysInProcess().export(folder, "r");
    }
}
