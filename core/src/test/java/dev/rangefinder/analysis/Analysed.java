package dev.rangefinder.analysis;

import dev.rangefinder.analysis.input.InputFacts;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.Remedy;
import dev.rangefinder.capture.Session;
import dev.rangefinder.finding.Findings;
import dev.rangefinder.result.Environment;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeReport;
import java.time.Instant;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// A finished report with short ways to what tests look at.
record Analysed(RegionReport report) {
    /// Codes as they are: words are the command line's.
    static final Function<Remedy, String> WORDING = Remedy::toString;

    static final Provenance PROVENANCE = new Provenance(Instant.EPOCH, "test", "sha256:0");

    Analysed {
        report = Findings.in(report);
    }

    static Analysed of(ReportSettings settings, SampleLaunch... launches) {
        return of(settings, Stream.of(launches).map(SampleLaunch::launch).toList());
    }

    static Analysed of(ReportSettings settings, List<Launch> launches) {
        RegionAnalysis analysis = new RegionAnalysis(settings);
        analysis.begin(input("run.ncu-rep"), Session.EMPTY);
        launches.forEach(analysis::add);
        return new Analysed(analysis.finish(PROVENANCE, WORDING));
    }

    static Analysed of(SampleLaunch... launches) {
        return of(ReportSettings.DEFAULT, launches);
    }

    static InputFacts input(String file) {
        return input(file, "00", "ncu-rep");
    }

    /// A timeline beside launches, or alone.
    static InputFacts timeline() {
        return input("run.sqlite", "01", "nsys-sqlite");
    }

    private static InputFacts input(String file, String checksum, String kind) {
        return new InputFacts(
                file,
                checksum,
                kind,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                false,
                Optional.empty(),
                Environment.UNKNOWN);
    }

    ScopeReport aggregate() {
        return report.aggregate().orElseThrow();
    }

    List<String> names() {
        return aggregate().regions().stream().map(region -> region.key().name()).toList();
    }

    Region region(String name) {
        return aggregate().regions().stream()
                .filter(region -> region.key().name().equals(name))
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException(name + " among " + names()));
    }

    MetricFigure figure(String region, String metric) {
        return region(region).inclusive().metric(metric).orElseThrow();
    }

    List<String> codes() {
        return report.messages().stream().map(message -> message.code()).toList();
    }
}
