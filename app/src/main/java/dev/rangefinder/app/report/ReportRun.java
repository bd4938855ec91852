package dev.rangefinder.app.report;

import dev.rangefinder.analysis.RegionAnalysis;
import dev.rangefinder.analysis.ReportSettings;
import dev.rangefinder.app.input.Checksums;
import dev.rangefinder.app.input.NamedInputs;
import dev.rangefinder.app.terminal.Progress;
import dev.rangefinder.capture.Damage;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.finding.Findings;
import dev.rangefinder.nsight.input.InputFormats;
import dev.rangefinder.profiler.cost.DescribedReport;
import dev.rangefinder.report.SpelledPaths;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RegionReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

/// Makes one report of many captures: each is read once, on all processors, and the same content counts once.
///
/// Nothing is written, so a capture that cannot be read leaves no half of a report behind. What is told, and which
/// capture is named where several cannot be read, does not depend on who was quicker (R12).
public final class ReportRun {
    private final List<InputReader> readers;
    private final NamedInputs inputs;
    private final List<Message> known;
    private final SeenContents seen = new SeenContents();
    private final List<ToldOfInput> told = new ArrayList<>();
    private boolean partTold;

    /// @param known goes into the report
    private ReportRun(
            ReportSettings settings, NamedInputs inputs, List<Message> known, Progress progress, int processors) {
        this.inputs = inputs;
        this.known = known;
        this.partTold = known.stream().anyMatch(message -> message.code().equals(Damage.PARTIAL));
        AtomicLong launches = new AtomicLong();
        Lock largeTimeline = new ReentrantLock();
        this.readers = Stream.generate(() -> new InputReader(
                        new RegionAnalysis(settings),
                        inputs,
                        largeTimeline,
                        more -> progress.step(launches.addAndGet(more), 0)))
                .limit(Math.clamp(inputs.captures().size(), 1, processors))
                .toList();
    }

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
        return of(
                inputs,
                settings,
                provenance,
                progress,
                known,
                Runtime.getRuntime().availableProcessors());
    }

    /// The same on so many processors.
    static FinishedReport of(
            NamedInputs inputs,
            ReportSettings settings,
            Provenance provenance,
            Progress progress,
            List<Message> known,
            int processors) {
        ReportRun run = new ReportRun(settings, inputs, known, progress, processors);
        run.read();
        return run.finished(provenance);
    }

    private void read() {
        Map<Path, Path> tables = PrintedResults.tables(inputs.captures());
        Set<Path> beside = new HashSet<>(tables.values());
        List<Path> files = inputs.captures().stream()
                .filter(file -> !beside.contains(file))
                .toList();
        try (Checksums computing = new Checksums();
                ReaderPool pool = new ReaderPool(readers)) {
            List<Checksums.Pending> checksums =
                    files.stream().map(computing::of).toList();
            for (int place = 0; place < files.size() && !pool.hasFailed(); place++) {
                take(files.get(place), tables, checksums.get(place), pool);
            }
            pool.finish();
        }
    }

    private void take(Path file, Map<Path, Path> tables, Checksums.Pending checksum, ReaderPool pool) {
        ToldOfInput ofInput = new ToldOfInput();
        told.add(ofInput);
        Optional<Path> twin = seen.before(file, checksum);
        if (twin.isPresent()) {
            ofInput.tell(Message.warning(
                    "same-input-twice",
                    file + ": the same content as " + twin.get() + ", and counted only once",
                    "leave one of them out"));
            return;
        }
        boolean part = NamedInputs.isPart(file) && !partTold;
        partTold |= part;
        pool.read(reader -> reader.read(file, Optional.ofNullable(tables.get(file)), part, checksum, ofInput));
    }

    private FinishedReport finished(Provenance provenance) {
        RegionAnalysis analysis = readers.getFirst().analysis();
        readers.stream().skip(1).forEach(reader -> analysis.merge(reader.analysis()));
        known.forEach(analysis::message);
        List<Message> worthSaying = new ArrayList<>();
        for (ToldOfInput ofInput : told) {
            ofInput.messages().forEach(analysis::message);
            worthSaying.addAll(ofInput.worthSaying());
        }
        RegionReport report = Findings.in(analysis.finish(provenance, RemedyWords::of));
        // Only the whole report can tell.
        Optional<Message> longPaths = SpelledPaths.warning(report, RemedyWords::of);
        longPaths.ifPresent(worthSaying::add);
        return new FinishedReport(longPaths.map(report::saying).orElse(report), worthSaying);
    }
}
