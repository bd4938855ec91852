package dev.rangefinder.bench.region;

import dev.rangefinder.analysis.RegionAnalysis;
import dev.rangefinder.analysis.ReportSettings;
import dev.rangefinder.analysis.input.InputFacts;
import dev.rangefinder.app.report.ReportRun;
import dev.rangefinder.app.terminal.Progress;
import dev.rangefinder.app.terminal.Terminal;
import dev.rangefinder.bench.Contender;
import dev.rangefinder.bench.sums.Sums;
import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.Remedy;
import dev.rangefinder.finding.Findings;
import dev.rangefinder.judgement.LaunchDetector;
import dev.rangefinder.judgement.detector.LaunchDetectors;
import dev.rangefinder.nsight.ncu.NcuCapture;
import dev.rangefinder.report.ReportFolder;
import dev.rangefinder.report.content.ReportLayout;
import dev.rangefinder.result.Environment;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RegionReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// From a file to a finished region report, and a part of that way.
public final class RegionContender implements Contender {
    /// All launches with exactly what the analysis asks for, and nothing is done with them.
    public static final RegionContender READING = new RegionContender("reading alone", RegionContender::read);

    /// Reading and analysing in turn.
    public static final RegionContender ONE_THREAD =
            new RegionContender("regions, one thread", RegionContender::analyse);

    /// From the file to all files of a report.
    public static final RegionContender JUDGED =
            new RegionContender("report with findings", file -> judge(file, LaunchDetectors.ALL));

    /// The same, and no detector looks at launches: what else is told of a finished report (spreads, rooflines) is
    /// part of both.
    public static final RegionContender UNJUDGED =
            new RegionContender("report without findings", file -> judge(file, List.of()));

    /// As the command `report` does it, up to the writing: one thread reads, one analyses, one computes the checksum.
    public static final RegionContender COMMAND =
            new RegionContender("regions, as the command", RegionContender::report);

    private final String name;
    private final Function<Path, Optional<Sums>> task;

    private RegionContender(String name, Function<Path, Optional<Sums>> task) {
        this.name = name;
        this.task = task;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Optional<Sums> run(Path file) {
        return task.apply(file);
    }

    private static Optional<Sums> read(Path file) {
        try (Capture capture = NcuCapture.open(file)) {
            capture.launches(new RegionAnalysis(ReportSettings.DEFAULT).request())
                    .forEach(_ -> {});
        }
        return Optional.empty();
    }

    private static Optional<Sums> analyse(Path file) {
        try (Capture capture = NcuCapture.open(file)) {
            RegionAnalysis analysis = analysis(capture, LaunchDetectors.ALL);
            capture.launches(analysis.request()).forEach(analysis::add);
            return Optional.of(RegionCounts.of(analysis.finish(provenance(), Remedy::toString)));
        }
    }

    private static Optional<Sums> judge(Path file, List<LaunchDetector> detectors) {
        try (Capture capture = NcuCapture.open(file)) {
            RegionAnalysis analysis = analysis(capture, detectors);
            capture.launches(analysis.request()).forEach(analysis::add);
            RegionReport report = Findings.in(analysis.finish(provenance(), Remedy::toString));
            write(report);
            return Optional.of(RegionCounts.of(report));
        }
    }

    private static void write(RegionReport report) {
        try {
            Path folder = Files.createTempDirectory("report");
            ReportFolder.write(report, folder, ReportLayout.DEFAULT);
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<Sums> report(Path file) {
        try (Progress progress = Progress.on(Terminal.NONE, new PrintWriter(Writer.nullWriter()), "launches")) {
            ReportRun.FinishedReport outcome =
                    ReportRun.of(List.of(file), ReportSettings.DEFAULT, provenance(), progress);
            return Optional.of(RegionCounts.of(outcome.report()));
        }
    }

    /// An analysis that has been told of its only input.
    static RegionAnalysis analysis(Capture capture, List<LaunchDetector> detectors) {
        RegionAnalysis analysis = new RegionAnalysis(ReportSettings.DEFAULT, detectors);
        analysis.begin(
                new InputFacts(
                        capture.file().toString(),
                        "",
                        "ncu-rep",
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        false,
                        Optional.empty(),
                        Environment.UNKNOWN),
                capture.session());
        return analysis;
    }

    static Provenance provenance() {
        return new Provenance(Instant.EPOCH, "bench", "");
    }
}
