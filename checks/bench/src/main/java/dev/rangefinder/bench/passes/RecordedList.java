package dev.rangefinder.bench.passes;

import dev.rangefinder.app.inspect.CapturedReplayMode;
import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.capture.Session;
import dev.rangefinder.nsight.ncu.NcuCapture;
import dev.rangefinder.perfworks.NcuRelease;
import dev.rangefinder.profiler.cost.ChosenChip;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Metrics that some launches of a capture have, and how often ncu ran each of them.
///
/// @param file the name of the capture
/// @param leftOut why the number says nothing about the metrics; empty where it does
/// @param passes `profiler__replayer_passes`, warm-up included
/// @param warmUp `profiler__replayer_passes_type_warmup`
record RecordedList(
        String file,
        Optional<NcuRelease> release,
        Optional<ChosenChip> chip,
        Optional<String> leftOut,
        List<String> metrics,
        int passes,
        int warmUp) {
    private static final String TIME = "gpu__time_duration.sum";
    private static final String PASSES = "profiler__replayer_passes";
    private static final String WARM_UP = PASSES + "_type_warmup";
    private static final String NCU = "Nsight Compute Target";
    private static final String WITHOUT_KERNELS = "app";

    RecordedList {
        metrics = List.copyOf(metrics);
    }

    /// All lists of a capture, each with its number of launches; launches without the number of passes tell nothing.
    static Map<RecordedList, Integer> in(Path file) {
        Map<RecordedList, Integer> lists = new LinkedHashMap<>();
        try (Capture capture = NcuCapture.open(file)) {
            for (Launch launch : capture.launches(LaunchRequest.allMetrics().withoutNvtx())) {
                of(file, capture.session(), launch).ifPresent(list -> lists.merge(list, 1, Integer::sum));
            }
        }
        return lists;
    }

    private static Optional<RecordedList> of(Path file, Session session, Launch launch) {
        MetricValues values = launch.metrics();
        int passes = (int) values.number(PASSES).orElse(0);
        return passes < 1
                ? Optional.empty()
                : Optional.of(new RecordedList(
                        String.valueOf(file.getFileName()),
                        Optional.ofNullable(session.versions().get(NCU)).flatMap(NcuRelease::in),
                        session.devices().stream()
                                .filter(device -> device.name().equals(launch.deviceName()))
                                .flatMap(device -> ChosenChip.of(device, "the capture").stream())
                                .findFirst()
                                .or(() -> ChosenChip.ofComputeCapability(launch.computeCapability(), "the capture")),
                        leftOut(session, values),
                        listed(values),
                        passes,
                        (int) values.number(WARM_UP).orElse(0)));
    }

    private static Optional<String> leftOut(Session session, MetricValues values) {
        boolean aborted = values.value(TIME).isPresent()
                && !Double.isFinite(values.number(TIME).orElse(Double.NaN));
        return aborted
                ? Optional.of("the launch was aborted")
                : CapturedReplayMode.of(session)
                        .filter(mode -> mode.startsWith(WITHOUT_KERNELS))
                        .map(_ -> "the program was replayed, not the kernel");
    }

    private static List<String> listed(MetricValues values) {
        List<String> names = new ArrayList<>();
        for (int index = 0; index < values.dictionary().size(); index++) {
            if (values.isListed(index)) {
                names.add(values.dictionary().names().get(index));
            }
        }
        names.sort(null);
        return names;
    }
}
