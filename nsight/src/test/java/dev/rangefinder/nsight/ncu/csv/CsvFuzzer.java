package dev.rangefinder.nsight.ncu.csv;

import dev.rangefinder.capture.UnreadableCaptureException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// What Jazzer drives in the profile `fuzz`: any bytes are read or refused, and nothing else is thrown.
///
/// Its `main` writes one page of each layout for the fuzzer to start from.
public final class CsvFuzzer {
    private static final String IDENTITY = "\"ID\",\"Process ID\",\"Process Name\",\"Host Name\",\"Kernel Name\"";
    private static final String LAUNCH = "\"0\",\"4711\",\"python\",\"127.0.0.1\",\"void k<\"\"a,b\"\">(int)\"";
    private static final List<String> PAGES = List.of(
            "==PROF== Connected to process 4711 (/bin/a)\n" + IDENTITY
                    + ",\"Section Name\",\"Metric Name\",\"Metric Unit\",\"Metric Value\",\"Rule Name\",\"Rule Type\","
                    + "\"Rule Description\"\n" + LAUNCH + ",\"Occupancy\",\"Achieved Occupancy\",\"%\",\"83.82\",\n"
                    + LAUNCH + ",\"Occupancy\",\"\",\"\",\"\",\"AchievedOccupancy\",\"OPT\",\"two\nlines\"\n",
            IDENTITY + ",\"gpu__time_duration.sum\",\"dram__bytes.sum\"\n\"\",\"\",\"\",\"\",\"\",\"us\",\"Mbyte\"\n"
                    + LAUNCH + ",\"1,234.50\",\"n/a\"\n",
            "\"Process ID\",\"Process Name\",\"Host Name\",\"Kernel Name\",\"Invocations\",\"Section Name\","
                    + "\"Metric Name\",\"Metric Unit\",\"Minimum\",\"Maximum\",\"Average\"\n\"4711\",\"a\",\"h\",\"k\","
                    + "\"3\",\"Occupancy\",\"Duration\",\"nsecond\",\"1.00\",\"3.00\",\"2.00\"\n",
            "Launch Settings\n\"Launch Attribute\",\"Value\"\n\"Profiler Command Line\",\"ncu --csv a\"\n");

    private CsvFuzzer() {}

    public static void fuzzerTestOneInput(byte[] bytes) throws IOException {
        Path file = Files.createTempFile("fuzz-", ".csv");
        try {
            Files.write(file, bytes);
            read(file);
        } finally {
            Files.delete(file);
        }
    }

    private static void read(Path file) {
        try (NcuCsv csv = NcuCsv.open(file, 1)) {
            csv.read(launch -> {});
            csv.launches().forEach(launch -> {});
        } catch (UnreadableCaptureException refused) {
            if (!refused.file().equals(file.toString())) {
                throw new AssertionError("a refusal must name the file", refused);
            }
        }
    }

    public static void main(String... args) throws IOException {
        Path folder = Files.createDirectories(Path.of(args[0]));
        for (String page : PAGES) {
            Files.writeString(folder.resolve("page-" + PAGES.indexOf(page)), page);
        }
    }
}
