package dev.rangefinder.app.report;

import dev.rangefinder.analysis.RegionAnalysis;
import dev.rangefinder.app.input.Checksums;
import dev.rangefinder.app.input.NamedInputs;
import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.Damage;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.capture.WorkloadType;
import dev.rangefinder.nsight.input.InputFormat;
import dev.rangefinder.nsight.input.InputFormats;
import dev.rangefinder.nsight.ncu.NcuCapture;
import dev.rangefinder.nsight.ncu.report.NcuReport;
import dev.rangefinder.timeline.Timeline;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.Lock;
import java.util.function.LongConsumer;

/// Reads inputs one after another into an analysis of its own, which merges with those of others (M7).
final class InputReader {
    /// A table of ncu may say anything; more devices than that are not told apart.
    private static final int MOST_CAPABILITIES = 32;

    /// A timeline is in memory as a whole while it is attributed, so of large ones there is one at a time (N3).
    private static final long LARGE_TIMELINE = 64_000_000;

    private final RegionAnalysis analysis;
    private final NamedInputs inputs;
    private final Lock largeTimeline;
    private final LongConsumer launched;

    /// @param largeTimeline is held while a large timeline is in memory
    /// @param launched is told how many more launches were read
    InputReader(RegionAnalysis analysis, NamedInputs inputs, Lock largeTimeline, LongConsumer launched) {
        this.analysis = analysis;
        this.inputs = inputs;
        this.largeTimeline = largeTimeline;
        this.launched = launched;
    }

    RegionAnalysis analysis() {
        return analysis;
    }

    /// Reads an input.
    ///
    /// @param table what ncu printed of the same report
    /// @param part whether to say that it is only a part of a capture
    void read(Path file, Optional<Path> table, boolean part, Checksums.Pending checksum, ToldOfInput told) {
        read(file, table, part, told);
        analysis.learn(facts -> facts.withChecksum(checksum.await()));
    }

    private void read(Path file, Optional<Path> table, boolean part, ToldOfInput told) {
        InputFormat format = inputs.formats().of(file);
        // Not a switch over types: that is linked at run time, in the way of every start.
        if (format instanceof InputFormat.OfTimeline timeline) {
            read(timeline, file, told);
            return;
        }
        // A log may hold a table of ncu far behind a summary.
        InputFormat.OfLaunches ofLaunches = InputFormats.launched(format);
        try (Capture capture = ofLaunches.opener().apply(file)) {
            if (part) {
                told.tell(partial(file));
            }
            read(ofLaunches.kind(), capture, table, told);
        } catch (UnreadableCaptureException problem) {
            throw format.equals(ofLaunches) ? problem : summaryOfTimeline(file);
        }
    }

    private static UnreadableCaptureException summaryOfTimeline(Path file) {
        return new UnreadableCaptureException(
                file,
                "a kernel summary of Nsight Systems, which has no ranges and no counters; 'rangefinder kernels top' takes"
                        + " it, and a report the export itself ('nsys export --type sqlite')");
    }

    private static Message partial(Path file) {
        return Message.warning(
                Damage.PARTIAL,
                file + ": a partial capture, because its run was ended before it was whole; numbers are those of a"
                        + " part of the run",
                "the same 'profile' command with --resume captures all of it");
    }

    private void read(InputFormat.OfTimeline format, Path file, ToldOfInput told) {
        if (file.toFile().length() < LARGE_TIMELINE) {
            add(format, file, told);
            return;
        }
        largeTimeline.lock();
        try {
            add(format, file, told);
        } finally {
            largeTimeline.unlock();
        }
    }

    private void add(InputFormat.OfTimeline format, Path file, ToldOfInput told) {
        Timeline timeline = format.reader().apply(file);
        analysis.add(CaptureFacts.of(format.kind(), timeline), timeline);
        launched.accept(timeline.counts().kernels());
        told.tell(timeline.file(), timeline.messages());
    }

    private void read(String kind, Capture capture, Optional<Path> table, ToldOfInput told) {
        analysis.begin(CaptureFacts.of(kind, capture).ofRun(runOf(capture.file())), capture.session());
        Set<String> kernels = new HashSet<>();
        Set<String> capabilities = new TreeSet<>();
        // A table tells devices by its launches only.
        boolean onlyLaunches = capture.session().devices().isEmpty();
        ReadAhead.forEach(capture.launches(analysis.request()), launch -> {
            add(launch);
            if (onlyLaunches
                    && capabilities.size() < MOST_CAPABILITIES
                    && !launch.computeCapability().isEmpty()) {
                capabilities.add(launch.computeCapability());
            }
            if (table.isPresent()) {
                kernels.add(launch.kernel().display());
            }
        });
        if (onlyLaunches) {
            analysis.learn(facts -> facts.in(facts.environment().with(List.copyOf(capabilities))));
        }
        List<Message> messages = capture.messages();
        if (table.isPresent() && capture instanceof NcuReport report) {
            messages = readBeside(report, messages, table.get(), kernels, told);
        }
        told.tell(
                capture.file(),
                messages.stream()
                        .map(message -> PrintedResults.withCommand(capture.file(), message))
                        .toList());
        if (analysis.lacksMetrics()) {
            analysis.holds(FirstLaunch.metrics(capture));
        }
    }

    private void add(Launch launch) {
        analysis.add(launch);
        launched.accept(1);
    }

    /// Takes from the table what the report has and cannot be read there: ranges, and graphs, which have no shape and
    /// no kernel's name. Its kernels are those of the report, which were read already (R15).
    ///
    /// @return what is still to be said about the report
    private List<Message> readBeside(
            NcuReport report, List<Message> messages, Path table, Set<String> kernels, ToldOfInput told) {
        LongAdder ranges = new LongAdder();
        try (Capture printed = NcuCapture.open(table)) {
            ReadAhead.forEach(printed.launches(analysis.request()), launch -> {
                boolean range = launch.workload() == WorkloadType.RANGE;
                boolean graph = launch.grid().isEmpty()
                        && launch.block().isEmpty()
                        && !kernels.contains(launch.kernel().display());
                if (range || graph) {
                    add(launch);
                    ranges.add(range ? 1 : 0);
                }
            });
            told.tell(table, printed.messages());
        }
        List<Message> left = new ArrayList<>(messages);
        left.removeIf(message -> message.code().equals(PrintedResults.GRAPHS_SKIPPED)
                || (message.code().equals(PrintedResults.RANGES_SKIPPED) && ranges.sum() >= report.rangeResults()));
        left.add(Message.info(
                "results-from-table",
                "what is measured for ranges and graphs is read from " + table + ": " + ranges + " range results"));
        return left;
    }

    private Optional<String> runOf(Path file) {
        return inputs.runs().stream()
                .filter(file::startsWith)
                .map(Path::toString)
                .findFirst();
    }
}
