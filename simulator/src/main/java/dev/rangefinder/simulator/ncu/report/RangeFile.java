package dev.rangefinder.simulator.ncu.report;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchDetails;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.Section;
import dev.rangefinder.capture.Session;
import dev.rangefinder.metric.KnownSections;
import dev.rangefinder.nsight.ncu.csv.NcuCsv;
import dev.rangefinder.simulator.ncu.page.PageSettings;
import dev.rangefinder.simulator.ncu.page.RawPage;
import dev.rangefinder.simulator.ncu.page.Results;
import dev.rangefinder.simulator.ncu.page.SessionPage;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Results of ranges on disk. NVIDIA's layout for them is not known, so this is no report and says so in its first
/// line: a session page, the chosen sections, and an exact raw page, all as text.
final class RangeFile {
    private static final String FIRST_LINE = "Simulated results of ranges, version 1. This is no report of Nsight"
            + " Compute; only the stand-in that wrote it reads it, with --import.";

    private static final String SECTIONS = "==SECTIONS== ";

    private RangeFile() {}

    static void write(Path file, Results results) throws IOException {
        List<String> lines = new ArrayList<>(List.of(FIRST_LINE));
        List<Section> sections = results.launches().stream()
                .map(launch -> launch.details().sections())
                .findFirst()
                .orElse(List.of());
        for (Section section : sections) {
            String metrics = section.id().equals(Results.COMMAND_LINE_SECTION)
                    ? String.join(
                            ",",
                            section.header().stream()
                                    .map(Section.Metric::metric)
                                    .toList())
                    : "";
            lines.add(SECTIONS + section.id() + "=" + metrics);
        }
        SessionPage.print(results, true, lines::add);
        lines.add("");
        new RawPage(results, PageSettings.EXACT_RAW, lines::add).print();
        Files.write(file, lines);
    }

    static boolean is(Path file) throws IOException {
        try (BufferedReader reader = Files.newBufferedReader(file)) {
            // A report is binary, and may have no line at all.
            char[] start = new char[FIRST_LINE.length()];
            return reader.read(start) == start.length && FIRST_LINE.equals(new String(start));
        } catch (MalformedInputException _) {
            return false;
        }
    }

    static Results read(Path file) throws IOException {
        List<Section> sections = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            if (line.startsWith(SECTIONS)) {
                section(line.substring(SECTIONS.length())).ifPresent(sections::add);
            }
        }
        try (NcuCsv pages = NcuCsv.open(file, 1)) {
            List<Launch> launches = new ArrayList<>();
            pages.launches(LaunchRequest.allMetrics()).forEach(launch -> launches.add(withSections(launch, sections)));
            return new Results(session(pages.session().commandLine()), launches);
        }
    }

    private static Session session(Optional<String> commandLine) {
        Session empty = Session.EMPTY;
        return new Session(
                empty.creationTime(),
                Map.of(SimulatedSession.PROVIDER, SimulatedSession.VERSION),
                commandLine,
                List.of(),
                empty.host(),
                empty.target(),
                Optional.of(SimulatedSession.COMMENT),
                empty.executable(),
                empty.settings());
    }

    private static Optional<Section> section(String text) {
        int equals = text.indexOf('=');
        String id = text.substring(0, equals);
        if (id.equals(Results.COMMAND_LINE_SECTION)) {
            return Optional.of(Results.named(List.of(text.substring(equals + 1).split(","))));
        }
        return KnownSections.find(id).map(known -> SimulatedSession.section(known, _ -> true));
    }

    private static Launch withSections(Launch launch, List<Section> sections) {
        return launch.with(launch.metrics(), LaunchDetails.NONE.with(sections));
    }
}
