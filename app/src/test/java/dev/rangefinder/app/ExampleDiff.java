package dev.rangefinder.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The two made-up runs of the examples: a change that makes `decode::mlp` execute more instructions and
/// `prefill::attention` fewer. The repeats are runs of the same program, which differ as runs do.
final class ExampleDiff {
    static final List<String> FILES = List.of(
            "base.ncu-rep", "new.ncu-rep", "repeats/new-1.ncu-rep", "repeats/new-2.ncu-rep", "repeats/new-3.ncu-rep");

    private static final List<String> METRICS = List.of(
            "gpu__time_duration.sum",
            "gpc__cycles_elapsed.max",
            "smsp__inst_executed.sum",
            "lts__t_sectors.sum",
            "dram__bytes.sum");
    private static final double CLOCK = 1.4;
    private static final int TOKENS = 4;

    private ExampleDiff() {}

    /// Writes one of the files.
    static void write(String name, Path file) {
        boolean base = name.startsWith("base");
        // A run is a little slower or faster as a whole, and a kernel as such; counts of instructions never differ.
        double pace = switch (name) {
            case "repeats/new-1.ncu-rep" -> 1.004;
            case "repeats/new-2.ncu-rep" -> 0.997;
            case "repeats/new-3.ncu-rep" -> 1.009;
            default -> 1;
        };
        MadeReport report = MadeReport.on("Example GPU", METRICS);
        launch(report, "embed", List.of(), 60_000 * pace, 4e6, 2e6);
        launch(report, "gemm<128, 128>", List.of("prefill", "mlp"), 900_000 * pace, 4e8, 6e7);
        launch(
                report,
                "attention<64>",
                List.of("prefill", "attention"),
                (base ? 500_000 : 420_000) * pace,
                base ? 2.4e8 : 2.0e8,
                base ? 4e7 : 3e7);
        for (int token = 0; token < TOKENS; token++) {
            launch(report, "attention<64>", List.of("decode", "attention"), 90_000 * pace, 3e7, 3e7);
            launch(
                    report,
                    "gemv<8>",
                    List.of("decode", "mlp"),
                    (base ? 200_000 : 236_000) * pace,
                    base ? 5.0e7 : 5.2e7,
                    8e7);
        }
        folder(file);
        report.writeTo(file);
    }

    private static void launch(
            MadeReport report, String kernel, List<String> ranges, double nanos, double instructions, double bytes) {
        report.launch(kernel, ranges, Math.rint(nanos), Math.rint(nanos * CLOCK), instructions, bytes / 32, bytes);
    }

    private static void folder(Path file) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
