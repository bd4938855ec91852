package dev.rangefinder.profiler.run;

import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.nsight.ncu.NcuCapture;
import dev.rangefinder.profiler.cost.ChosenChip;
import dev.rangefinder.profiler.directory.RunsBeside;
import dev.rangefinder.profiler.plan.RunPlaces;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// The chip on which the youngest of the runs beside was captured: the next one is most likely on the same.
public final class EarlierChip {
    /// Whoever plans does not wait for more.
    private static final long LARGEST = 64L << 20;

    private static final int MOST_RUNS = 5;
    /// Our own device is no chip that anybody knows.
    private static final String SIMULATED = "Simulated ";

    private EarlierChip() {}

    /// Empty where no capture tells.
    ///
    /// @param root where the run goes; runs are looked for beside it
    public static Optional<ChosenChip> find(Path root) {
        return RunsBeside.of(root).stream()
                // What a run has captured so far must not change its own plan, or it could not go on (P4).
                .filter(folder -> !folder.equals(root))
                .limit(MOST_RUNS)
                .map(folder -> new RunPlaces(folder).capture().report())
                .filter(EarlierChip::isQuick)
                .flatMap(report -> of(report).stream())
                .findFirst();
    }

    private static boolean isQuick(Path report) {
        try {
            return Files.isRegularFile(report) && Files.size(report) <= LARGEST;
        } catch (IOException _) {
            return false;
        }
    }

    /// Nobody asked for this file, so what is wrong with it is nobody's concern.
    private static Optional<ChosenChip> of(Path report) {
        try (Capture capture = NcuCapture.open(report)) {
            return capture.session().devices().stream()
                    .filter(device -> !device.name().startsWith(SIMULATED))
                    .flatMap(device -> ChosenChip.of(device, "as in " + report).stream())
                    .findFirst();
        } catch (UnreadableCaptureException | UncheckedIOException _) {
            return Optional.empty();
        }
    }
}
