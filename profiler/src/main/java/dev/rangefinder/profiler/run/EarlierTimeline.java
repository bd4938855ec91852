package dev.rangefinder.profiler.run;

import dev.rangefinder.capture.KernelName;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.nsight.nsys.NsysExport;
import dev.rangefinder.profiler.directory.RunRecord;
import dev.rangefinder.profiler.directory.RunsBeside;
import dev.rangefinder.profiler.plan.CollectiveKernels;
import dev.rangefinder.profiler.plan.KnownTimeline;
import dev.rangefinder.profiler.plan.KnownTimeline.KnownRange;
import dev.rangefinder.profiler.plan.RunPlaces;
import dev.rangefinder.timeline.DeviceTimes;
import dev.rangefinder.timeline.KernelTimes;
import dev.rangefinder.timeline.PathTimes;
import dev.rangefinder.timeline.RangePath;
import dev.rangefinder.timeline.SweepSettings;
import dev.rangefinder.timeline.Timeline;
import dev.rangefinder.timeline.TimelineTally;
import dev.rangefinder.timeline.sweep.TimelineSweep;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// Finds a timeline of the same program that was recorded before: the one that was named, or else the youngest one of
/// the runs beside.
public final class EarlierTimeline {
    /// Whoever only wants an estimate does not wait for more; a file that was named is read whatever its size.
    private static final long LARGEST_UNASKED = 256L << 20;

    private EarlierTimeline() {}

    /// The timeline; empty where there is none.
    ///
    /// @param named the file that the user named
    /// @param workload the command line of the program
    /// @param root where the run goes; runs are looked for beside it
    /// @throws UnreadableCaptureException if the file that was named cannot be read
    public static Optional<KnownTimeline> find(Optional<Path> named, List<String> workload, Path root) {
        return named.isPresent() ? named.map(EarlierTimeline::read) : youngestBeside(workload, root);
    }

    private static Optional<KnownTimeline> youngestBeside(List<String> workload, Path root) {
        return RunsBeside.of(root).stream()
                .filter(folder -> isOf(workload, folder))
                .map(folder -> new RunPlaces(folder).timeline().export())
                .filter(EarlierTimeline::isQuick)
                .flatMap(export -> readable(export).stream())
                .findFirst();
    }

    /// Whether a folder holds a run of this program.
    static boolean isOf(List<String> workload, Path run) {
        return RunRecord.in(run)
                .filter(record -> Collections.indexOfSubList(record.essence(), workload) >= 0)
                .isPresent();
    }

    private static boolean isQuick(Path export) {
        try {
            return Files.isRegularFile(export) && Files.size(export) <= LARGEST_UNASKED;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Nobody asked for this one, so what is wrong with it is nobody's concern.
    private static Optional<KnownTimeline> readable(Path export) {
        try {
            return Optional.of(read(export));
        } catch (UnreadableCaptureException _) {
            return Optional.empty();
        }
    }

    /// @throws UnreadableCaptureException if it cannot be read
    static KnownTimeline read(Path export) {
        Timeline timeline = NsysExport.read(export);
        TimelineTally tally = TimelineSweep.of(timeline, SweepSettings.PLAIN);
        List<KnownRange> ranges = new ArrayList<>();
        for (int i = 0; i < tally.paths().size(); i++) {
            RangePath path = tally.paths().get(i);
            PathTimes times = tally.times().get(i);
            ranges.add(new KnownRange(
                    path.kind(),
                    path.parent(),
                    path.domainName(),
                    path.label(),
                    times.instances(),
                    times.devices().stream().mapToLong(DeviceTimes::kernels).sum()));
        }
        return new KnownTimeline(
                export,
                tally.kernels().stream().mapToLong(KernelTimes::launches).sum(),
                tally.kernels().stream().mapToLong(KernelTimes::nanoseconds).sum(),
                ranges,
                timeline.kernels().stream()
                        .map(KernelName::function)
                        .filter(CollectiveKernels::isOne)
                        .distinct()
                        .toList());
    }
}
