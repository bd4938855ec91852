package dev.rangefinder.nsight.ncu.report;

import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.Session;
import dev.rangefinder.capture.Source;
import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.capture.UnreadableCaptureException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/// A report file of Nsight Compute: `.ncu-rep`, `.ncu-repz` or the old `.nsight-cuprof-report`.
///
/// ```
/// try (NcuReport report = NcuReport.open(Path.of("run.ncu-rep"))) {
///     for (Launch launch : report.launches(LaunchRequest.of("gpu__time_duration.sum"))) {
///         System.out.println(launch.kernel().display() + " "
///                 + launch.metrics().number("gpu__time_duration.sum").orElse(Double.NaN) + " ns");
///     }
/// }
/// ```
///
/// The file is mapped, not loaded, so it may be larger than the memory. A report that is cut off is read as far as it
/// is intact, and [#messages] says so; what is no report at all is refused with an [UnreadableCaptureException].
public final class NcuReport implements Capture {
    private final ReportFile file;
    private final ReportIndex index;
    private Set<Message> messages;

    private NcuReport(ReportFile file, ReportIndex index) {
        this.file = file;
        this.index = index;
        this.messages = new LinkedHashSet<>(index.messages());
    }

    /// Opens a report and reads everything but its launches.
    ///
    /// @throws UnreadableCaptureException if it is not a report, or damaged from its first block on
    /// @throws java.io.UncheckedIOException if the file cannot be opened
    public static NcuReport open(Path path) {
        return read(ReportFile.open(path));
    }

    /// Reads a report that is open already, and closes it again if it cannot be read.
    static NcuReport read(ReportFile file) {
        try {
            return new NcuReport(file, file.index());
        } catch (RuntimeException e) {
            file.close();
            throw e;
        }
    }

    @Override
    public Path file() {
        return file.path();
    }

    /// The version of the file format; every known report has 7.
    public int formatVersion() {
        return index.version();
    }

    /// Number of intact blocks.
    public long blocks() {
        return index.blocks();
    }

    /// Size of the file-wide string table.
    public long strings() {
        return index.strings().size();
    }

    public SortedSet<String> metricNames() {
        return new TreeSet<>(index.strings());
    }

    @Override
    public Session session() {
        return index.session();
    }

    /// The profiled processes in order of their first block; none in the oldest reports.
    public List<TargetProcess> processes() {
        return index.processes();
    }

    /// The machine code entries in file order. Two entries may have one reference: the later one adds functions.
    public List<Source> sources() {
        return index.sources();
    }

    /// Number of launches in the file, damaged ones included.
    public long launchCount() {
        return index.count(EntryKind.RESULT);
    }

    /// Number of range results, which are skipped.
    public long rangeResults() {
        return index.count(EntryKind.RANGE_RESULT);
    }

    /// Number of CUDA graph entries, which are skipped.
    public long graphs() {
        return index.count(EntryKind.GRAPH);
    }

    @Override
    public Iterable<Launch> launches(LaunchRequest request) {
        return () -> {
            messages = new LinkedHashSet<>(index.messages());
            return new LaunchWalk(file.bytes(), index, request, messages::add);
        };
    }

    @Override
    public List<Message> messages() {
        return new ArrayList<>(messages);
    }

    @Override
    public void close() {
        file.close();
    }
}
