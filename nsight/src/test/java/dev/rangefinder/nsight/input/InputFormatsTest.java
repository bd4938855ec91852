package dev.rangefinder.nsight.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.nsight.input.InputFormat.OfLaunches;
import dev.rangefinder.nsight.input.InputFormat.OfSummary;
import dev.rangefinder.nsight.input.InputFormat.OfTimeline;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The table tells by content what a file is, and by its name where the content says nothing.
class InputFormatsTest {
    private static final String SUMMARY = "Time (%),Total Time (ns),Instances,Name\n100.0,5,1,gemm\n";
    private static final String OF_NCU = "\"ID\",\"Process ID\",\"Kernel Name\"\n";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "run.ncu-rep,              NVR,     ncu-rep",
        "run.csv,                  NVR,     ncu-rep",
        "run,                      zstd,    ncu-rep",
        "RUN.NCU-REPZ,             text,    ncu-rep",
        "run.nsight-cuprof-report, text,    ncu-rep",
        "run.csv,                  text,    ncu-csv",
        "run.log,                  text,    ncu-csv",
        "run.csv,                  ncu,     ncu-csv",
        "run.csv,                  both,    ncu-csv",
        "run.sqlite,               SQLite,  nsys-sqlite",
        "run.ncu-rep,              SQLite,  nsys-sqlite",
        "run.nsys-rep,             SQLite,  nsys-sqlite",
        "run.sqlite,               text,    nsys-sqlite",
        "run.sqlite,               Tegra,   nsys-rep",
        "run.nsys-rep,             text,    nsys-rep",
        "run.qdrep,                Tegra,   nsys-rep",
        "kernels.csv,              summary, summary",
        "kernels.txt,              summary, summary",
        "run.log,                  far,     summary",
        "empty.csv,                nothing, ncu-csv",
    })
    void a_file_is_what_its_content_says(String name, String content, String kind) throws IOException {
        Path file = Files.write(folder.resolve(name), bytes(content));
        assertThat(kind(InputFormats.ALL.of(file))).isEqualTo(kind);
    }

    @ParameterizedTest
    @CsvSource({
        "a.ncu-rep, true",
        "a.ncu-repz, true",
        "a.nsight-cuprof-report, true",
        "A.CSV, true",
        "a.sqlite, true",
        "a.nsys-rep, false",
        "a.qdrep, false",
        "a.json, false",
        "csv, false",
    })
    void a_folder_stands_for_what_can_be_read(String name, boolean found) {
        assertThat(InputFormats.ALL.inFolders(folder.resolve(name))).isEqualTo(found);
    }

    private static String kind(InputFormat format) {
        return switch (format) {
            case OfLaunches launches -> launches.kind();
            case OfTimeline timeline -> timeline.kind();
            case OfSummary _ -> "summary";
        };
    }

    private static byte[] bytes(String content) {
        return switch (content) {
            case "NVR" -> latin("NVR\0rest");
            case "zstd" -> latin("(\u00b5/\u00fdrest");
            case "SQLite" -> latin("SQLite format 3\0rest");
            case "Tegra" -> latin("NVIDIA Tegra Profiler Report 1.\0");
            case "summary" -> latin("Processing [run.sqlite]\n" + SUMMARY);
            case "ncu" -> latin(OF_NCU);
            case "far" -> latin(SUMMARY + "\n" + "said by the program\n".repeat(4000) + OF_NCU);
            case "both" -> latin(SUMMARY + "\n" + OF_NCU);
            case "text" -> latin("==PROF== Connected to process 1 (/bin/a)\n");
            case "nothing" -> new byte[0];
            default -> throw new IllegalArgumentException(content);
        };
    }

    private static byte[] latin(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
