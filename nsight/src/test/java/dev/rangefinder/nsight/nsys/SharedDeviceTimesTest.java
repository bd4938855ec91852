package dev.rangefinder.nsight.nsys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.rangefinder.testing.SharedData;
import dev.rangefinder.timeline.InstantKind;
import dev.rangefinder.timeline.InstantTimes;
import dev.rangefinder.timeline.SweepSettings;
import dev.rangefinder.timeline.Timeline;
import dev.rangefinder.timeline.TimelineTally;
import dev.rangefinder.timeline.sweep.TimelineSweep;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How devices spent their time in real exports, against a table that was made from them before and by other means: how
/// long they waited, how much of that for the host, and in which ranges (F1).
class SharedDeviceTimesTest {
    private static final Set<InstantKind> BUSY = Set.of(InstantKind.KERNEL, InstantKind.COPY);
    private static final Set<InstantKind> HOST = Set.of(InstantKind.LATE_LAUNCH, InstantKind.SYNC);

    /// The table tells whole percents of several devices.
    private static final double ROUNDED = 0.6;

    @ParameterizedTest
    @CsvSource({
        "mfu-2gpu-before.sqlite, 0, 9, 82, 10, 10",
        "mfu-2gpu-before.sqlite, 1, 10, 88, 14, 10",
        "mfu-2gpu-after.sqlite, 0, 20, 94, 15, 6",
        "mfu-2gpu-after.sqlite, 1, 15, 92, 10, 7",
    })
    void training_waits_for_the_host_now_and_then(
            String file, int device, double idle, double host, double addmm, double outside) { // F1
        TimelineTally tally = tally(file);
        double waited = time(tally, device, instants -> !BUSY.contains(instants.kind()));
        double span = time(tally, device, _ -> true);

        assertThat(100 * waited / span).isCloseTo(idle, within(ROUNDED));
        assertThat(100 * time(tally, device, instants -> HOST.contains(instants.kind())) / waited)
                .isCloseTo(host, within(ROUNDED));
        assertThat(100 * time(tally, device, instants -> waitsIn(tally, instants, "aten::addmm,")) / waited)
                .isCloseTo(addmm, within(ROUNDED));
        assertThat(100 * time(tally, device, instants -> waitsIn(tally, instants, "")) / waited)
                .isCloseTo(outside, within(ROUNDED));
    }

    @ParameterizedTest
    @CsvSource({"0", "1"})
    void a_model_that_is_moved_in_from_the_host_keeps_its_device_busy_with_copies(int device) { // F1
        TimelineTally tally = tally("h100-2gpu-1s.sqlite");
        double span = time(tally, device, _ -> true);

        assertThat(100 * time(tally, device, instants -> instants.kind() == InstantKind.KERNEL) / span)
                .isCloseTo(2.3, within(0.05));
        assertThat(100 * time(tally, device, instants -> instants.kind() == InstantKind.COPY) / span)
                .isCloseTo(97, within(0.1));
        assertThat(100 * time(tally, device, instants -> !BUSY.contains(instants.kind())) / span)
                .isCloseTo(0.7, within(0.05));
    }

    private static TimelineTally tally(String file) {
        Timeline timeline = NsysExport.read(SharedData.files("data/nsys", file).getFirst());
        return TimelineSweep.of(timeline, timeline.operations(), SweepSettings.PLAIN);
    }

    private static double time(TimelineTally tally, int device, Predicate<InstantTimes> counted) {
        return tally.instants().stream()
                .filter(instants -> instants.device() == device && counted.test(instants))
                .mapToLong(InstantTimes::nanoseconds)
                .sum();
    }

    /// @param label how the innermost range begins; empty for none
    private static boolean waitsIn(TimelineTally tally, InstantTimes instants, String label) {
        if (BUSY.contains(instants.kind())) {
            return false;
        }
        return tally.states().get(instants.state()).stacks().stream()
                .findFirst()
                .map(path -> !label.isEmpty() && tally.paths().get(path).label().startsWith(label))
                .orElse(label.isEmpty());
    }
}
