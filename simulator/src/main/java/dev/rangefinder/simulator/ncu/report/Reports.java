package dev.rangefinder.simulator.ncu.report;

import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.capture.WorkloadType;
import dev.rangefinder.nsight.ncu.NcuCapture;
import dev.rangefinder.nsight.ncu.report.encoding.NcuReportWriter;
import dev.rangefinder.simulator.command.Refusal;
import dev.rangefinder.simulator.ncu.page.Results;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/// Writes reports and reads them again.
public final class Reports {
    private Reports() {}

    /// Writes a report; one with results of ranges in the simulated ncu's own form.
    ///
    /// @throws UncheckedIOException if it cannot be written; nothing is left of it then
    public static void write(Path file, Results results) {
        boolean ranges = results.launches().stream().anyMatch(launch -> launch.workload() == WorkloadType.RANGE);
        if (ranges) {
            writeRanges(file, results);
            return;
        }
        try (NcuReportWriter writer = NcuReportWriter.create(file, results.session())) {
            results.launches().forEach(writer::launch);
            writer.finish();
        }
    }

    /// Reads all results of a report.
    ///
    /// @throws Refusal if there is none
    public static Results read(Path file) {
        try {
            if (RangeFile.is(file)) {
                return RangeFile.read(file);
            }
            try (Capture capture = NcuCapture.open(file)) {
                List<Launch> launches = new ArrayList<>();
                capture.launches(LaunchRequest.allMetrics().withSections().withRules())
                        .forEach(launches::add);
                return new Results(capture.session(), launches);
            }
        } catch (IOException | UncheckedIOException | UnreadableCaptureException e) {
            throw new Refusal("Failed to open report file '" + file + "': " + e.getMessage());
        }
    }

    private static void writeRanges(Path file, Results results) {
        Path beside = file.resolveSibling("." + file.getFileName() + ".part");
        try {
            RangeFile.write(beside, results);
            Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
