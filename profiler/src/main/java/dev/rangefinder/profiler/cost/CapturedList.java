package dev.rangefinder.profiler.cost;

import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.nsight.input.InputFormat;
import dev.rangefinder.nsight.input.InputFormats;
import dev.rangefinder.perfworks.NcuRelease;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// What the first launch of a capture was measured for, and by whom.
///
/// @param chip empty where the capture does not tell, or the device is a simulated one
/// @param release of ncu
/// @param metrics by their full names
record CapturedList(Optional<ChosenChip> chip, Optional<NcuRelease> release, List<String> metrics) {
    private static final String NCU = "Nsight Compute Target";

    /// Our own device is no chip that anybody knows.
    private static final String SIMULATED = "Simulated ";

    CapturedList {
        metrics = List.copyOf(metrics);
    }

    /// Empty for a capture without launches, and for a timeline.
    static Optional<CapturedList> of(Path file) {
        InputFormat format = InputFormats.ALL.of(file);
        if (format instanceof InputFormat.OfTimeline) {
            return Optional.empty();
        }
        try (Capture capture = InputFormats.launched(format).opener().apply(file)) {
            Iterator<Launch> launches =
                    capture.launches(LaunchRequest.allMetrics().withoutNvtx()).iterator();
            return launches.hasNext() ? Optional.of(of(capture, launches.next())) : Optional.empty();
        }
    }

    private static CapturedList of(Capture capture, Launch launch) {
        String source = "as in " + capture.file();
        Optional<ChosenChip> chip = launch.deviceName().startsWith(SIMULATED)
                ? Optional.empty()
                : capture.session().devices().stream()
                        .filter(device -> device.name().equals(launch.deviceName()))
                        .flatMap(device -> ChosenChip.of(device, source).stream())
                        .findFirst()
                        .or(() -> ChosenChip.ofComputeCapability(launch.computeCapability(), source));
        MetricValues values = launch.metrics();
        return new CapturedList(
                chip,
                Optional.ofNullable(capture.session().versions().get(NCU)).flatMap(NcuRelease::in),
                IntStream.range(0, values.dictionary().size())
                        .filter(values::isListed)
                        .mapToObj(values.dictionary().names()::get)
                        .toList());
    }
}
