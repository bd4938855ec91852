package dev.rangefinder.app.report;

import dev.rangefinder.analysis.RegionAnalysis;
import dev.rangefinder.analysis.ReportSettings;
import dev.rangefinder.app.input.Checksums;
import dev.rangefinder.app.input.NamedInputs;
import dev.rangefinder.app.terminal.Progress;
import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.Damage;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.capture.WorkloadType;
import dev.rangefinder.finding.Findings;
import dev.rangefinder.nsight.input.InputFormat;
import dev.rangefinder.nsight.input.InputFormats;
import dev.rangefinder.nsight.ncu.NcuCapture;
import dev.rangefinder.nsight.ncu.report.NcuReport;
import dev.rangefinder.profiler.cost.DescribedReport;
import dev.rangefinder.report.SpelledPaths;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.timeline.Timeline;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;

/// Makes one report of many captures: each is read once, in the order given, and the same content counts once.
///
/// Nothing is written, so a capture that cannot be read leaves no half of a report behind.
public final class ReportRun {
    /// A table of ncu may say anything; more devices than that are not told apart.
    private static final int MOST_CAPABILITIES = 32;

    private final RegionAnalysis analysis;
    private final Progress progress;
    private final NamedInputs inputs;
    private final List<Message> worthSaying = new ArrayList<>();
    private final Map<Long, List<Read>> readBySize = new HashMap<>();
    private long launches;
    private boolean partTold;

    private ReportRun(ReportSettings settings, Progress progress, NamedInputs inputs) {
        this.analysis = new RegionAnalysis(settings);
        this.progress = progress;
        this.inputs = inputs;
    }

    private record Read(Path file, Checksums.Pending checksum) {}

    /// A finished report, and what a person should hear at once: damage, inputs that were left out.
    public record FinishedReport(RegionReport report, List<Message> worthSaying) {
        public FinishedReport {
            worthSaying = List.copyOf(worthSaying);
        }

        /// The same with what NVIDIA's metric library says of it; what is missing is worth saying.
        public FinishedReport described(DescribedReport library, List<Path> captures) {
            RegionReport described = library.of(report, captures);
            return new FinishedReport(
                    described,
                    Stream.concat(
                                    worthSaying.stream(),
                                    described.messages().stream()
                                            .skip(report.messages().size()))
                            .toList());
        }
    }

    /// Reads the captures and makes the report.
    ///
    /// @throws UnreadableCaptureException if one of them cannot be read
    public static FinishedReport of(
            List<Path> captures, ReportSettings settings, Provenance provenance, Progress progress) {
        NamedInputs inputs = new NamedInputs(InputFormats.ALL, captures, List.of());
        return of(inputs, settings, provenance, progress, List.of());
    }

    /// The same, with what is known about the captures already.
    ///
    /// @param known goes into the report
    public static FinishedReport of(
            NamedInputs inputs,
            ReportSettings settings,
            Provenance provenance,
            Progress progress,
            List<Message> known) {
        ReportRun run = new ReportRun(settings, progress, inputs);
        known.forEach(run.analysis::message);
        run.partTold = known.stream().anyMatch(message -> message.code().equals(Damage.PARTIAL));
        try (Checksums computing = new Checksums()) {
            Map<Path, Path> tables = PrintedResults.tables(inputs.captures());
            for (Path file : inputs.captures()) {
                if (!tables.containsValue(file)) {
                    run.take(file, Optional.ofNullable(tables.get(file)), computing);
                }
            }
        }
        RegionReport report = run.withLongPathsTold(Findings.in(run.analysis.finish(provenance, RemedyWords::of)));
        return new FinishedReport(report, run.worthSaying);
    }

    /// @param table what ncu printed of the same report
    private void take(Path file, Optional<Path> table, Checksums computing) {
        Checksums.Pending checksum = computing.of(file);
        List<Read> ofSameSize = readBySize.computeIfAbsent(size(file), _ -> new ArrayList<>());
        Optional<Read> twin = ofSameSize.stream()
                .filter(other -> other.checksum().await().equals(checksum.await()))
                .findFirst();
        if (twin.isPresent()) {
            tell(Message.warning(
                    "same-input-twice",
                    file + ": the same content as " + twin.get().file() + ", and counted only once",
                    "leave one of them out"));
            return;
        }
        ofSameSize.add(new Read(file, checksum));
        read(file, table);
        analysis.learn(facts -> facts.withChecksum(checksum.await()));
    }

    private void read(Path file, Optional<Path> table) {
        InputFormat format = inputs.formats().of(file);
        // Not a switch over types: that is linked at run time, in the way of every start.
        if (format instanceof InputFormat.OfTimeline timeline) {
            read(timeline.kind(), timeline.reader().apply(file));
            return;
        }
        // A log may hold a table of ncu far behind a summary.
        InputFormat.OfLaunches launched = InputFormats.launched(format);
        try (Capture capture = launched.opener().apply(file)) {
            if (NamedInputs.isPart(file) && !partTold) {
                tell(partial(file));
            }
            read(launched.kind(), capture, table);
        } catch (UnreadableCaptureException problem) {
            throw format.equals(launched) ? problem : summaryOfTimeline(file);
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

    private void read(String kind, Timeline timeline) {
        analysis.add(CaptureFacts.of(kind, timeline), timeline);
        launches += timeline.counts().kernels();
        progress.step(launches, 0);
        tell(timeline.file(), timeline.messages());
    }

    private void read(String kind, Capture capture, Optional<Path> table) {
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
            messages = readBeside(report, messages, table.get(), kernels);
        }
        tell(
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
        progress.step(++launches, 0);
    }

    /// Takes from the table what the report has and cannot be read there: ranges, and graphs, which have no shape and
    /// no kernel's name. Its kernels are those of the report, which were read already (R15).
    ///
    /// @return what is still to be said about the report
    private List<Message> readBeside(NcuReport report, List<Message> messages, Path table, Set<String> kernels) {
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
            tell(table, printed.messages());
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

    private void tell(Path file, List<Message> ofFile) {
        List<Message> messages =
                ofFile.stream().map(message -> naming(file, message)).toList();
        messages.forEach(analysis::message);
        worthSaying.addAll(Damage.in(messages));
    }

    private void tell(Message message) {
        analysis.message(message);
        worthSaying.add(message);
    }

    /// In a report of many files a message must say which one it is about.
    private static Message naming(Path file, Message message) {
        return message.text().startsWith(file.toString())
                ? message
                : new Message(message.level(), message.code(), file + ": " + message.text(), message.remedy());
    }

    /// With what only the whole report can tell.
    private RegionReport withLongPathsTold(RegionReport report) {
        Optional<Message> warning = SpelledPaths.warning(report, RemedyWords::of);
        worthSaying.addAll(warning.stream().toList());
        return warning.isEmpty() ? report : report.saying(warning.get());
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
