package dev.rangefinder.profiler.run;

import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.nsight.ncu.NcuCapture;
import dev.rangefinder.profiler.directory.RunsBeside;
import dev.rangefinder.profiler.plan.CollectiveKernels;
import dev.rangefinder.profiler.plan.RunPlaces;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Kernels of an earlier capture of the same program that wait for those of other processes (P8).
///
/// @param file the capture
public record EarlierCollectives(Path file, List<String> kernels) {
    /// Whoever plans does not wait for more.
    private static final long LARGEST = 64L << 20;

    private static final int MOST_RUNS = 5;
    private static final int MOST_LAUNCHES = 5000;

    public EarlierCollectives {
        kernels = List.copyOf(kernels);
    }

    /// Empty where no capture of the youngest runs beside has any.
    ///
    /// @param workload the command line of the program
    /// @param root where the run goes
    public static Optional<EarlierCollectives> find(List<String> workload, Path root) {
        return RunsBeside.of(root).stream()
                // What a run has captured so far must not change its own plan, or it could not go on (P4).
                .filter(folder -> !folder.equals(root) && EarlierTimeline.isOf(workload, folder))
                .limit(MOST_RUNS)
                .map(folder -> new RunPlaces(folder).capture().report())
                .filter(EarlierCollectives::isQuick)
                .map(report -> new EarlierCollectives(report, in(report)))
                .filter(found -> !found.kernels().isEmpty())
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
    private static List<String> in(Path report) {
        Set<String> found = new LinkedHashSet<>();
        try (Capture capture = NcuCapture.open(report)) {
            int launches = 0;
            for (Launch launch : capture.launches(LaunchRequest.of().withoutNvtx())) {
                String name = launch.kernel().function();
                if (CollectiveKernels.isOne(name)) {
                    found.add(name);
                }
                if (++launches == MOST_LAUNCHES) {
                    break;
                }
            }
        } catch (UnreadableCaptureException | UncheckedIOException _) {
            return List.of();
        }
        return List.copyOf(found);
    }
}
