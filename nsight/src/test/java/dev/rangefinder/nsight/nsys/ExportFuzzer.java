package dev.rangefinder.nsight.nsys;

import dev.rangefinder.capture.UnreadableCaptureException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// What Jazzer drives in the profile `fuzz`: any bytes are read or refused, and nothing else is thrown.
///
/// Its `main` writes small exports for the fuzzer to start from.
public final class ExportFuzzer {
    private ExportFuzzer() {}

    public static void fuzzerTestOneInput(byte[] bytes) throws IOException {
        Path file = Files.createTempFile("fuzz-", ".sqlite");
        try {
            Files.write(file, bytes);
            read(file);
        } finally {
            Files.delete(file);
        }
    }

    static void read(Path file) {
        try {
            KernelSummary.of(NsysExport.read(file));
        } catch (UnreadableCaptureException refused) {
            if (!refused.file().equals(file.toString())) {
                throw new AssertionError("a refusal must name the file", refused);
            }
        }
    }

    public static void main(String... args) throws IOException {
        Path folder = Files.createDirectories(Path.of(args[0]));
        for (int rows : new int[] {1, 40}) {
            Path seed = folder.resolve("export-" + rows);
            Files.deleteIfExists(seed);
            SampleExport.small(rows).write(seed);
        }
    }
}
