package dev.rangefinder.nsight.ncu.report;

import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.UnreadableCaptureException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// What Jazzer drives in the profile `fuzz`: any bytes are read or refused, and nothing else is thrown.
///
/// Its `main` writes random reports for the fuzzer to start from.
public final class ReportFuzzer {
    private static final int SEEDS = 100;

    private ReportFuzzer() {}

    public static void fuzzerTestOneInput(byte[] bytes) {
        try (NcuReport report = NcuReportOf.bytes(bytes)) {
            report.launches(LaunchRequest.everything()).forEach(launch -> {});
            report.launches(LaunchRequest.allMetrics()).forEach(launch -> {});
        } catch (UnreadableCaptureException refused) {
            if (!refused.file().equals(NcuReportOf.NAME)) {
                throw new AssertionError("a refusal must name the file", refused);
            }
        }
    }

    public static void main(String... args) throws IOException {
        Path folder = Files.createDirectories(Path.of(args[0]));
        for (int seed = 0; seed < SEEDS; seed++) {
            new RandomReport(seed).writeTo(folder.resolve("seed-" + seed));
        }
    }
}
