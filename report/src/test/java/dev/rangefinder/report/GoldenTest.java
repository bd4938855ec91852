package dev.rangefinder.report;

import dev.rangefinder.report.content.ReportLayout;
import dev.rangefinder.result.RegionReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// How the files look.
class GoldenTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "report.md",
                "report.json",
                "regions.csv",
                "kernels.csv",
                "metrics.csv",
                "decode/report.md",
                "decode/report.json",
                "decode/sections.txt"
            })
    void a_report_of_two_processes_looks_like_this(String file) throws IOException {
        check("decode", Samples.judged(), file);
    }

    @ParameterizedTest
    @ValueSource(strings = {"report.md", "A_A1/report.md", "A_A1/report.json", "A_A1/sections.txt"})
    void a_report_of_range_replay_looks_like_this(String file) throws IOException {
        check("range-replay", RangeSamples.report(), file); // R15
    }

    @ParameterizedTest
    @ValueSource(strings = {"report.md", "regions.csv", "decode/report.md", "decode/report.json"})
    void a_report_with_real_times_looks_like_this(String file) throws IOException {
        check("real-time", TimelineSamples.beside(Samples.decode()), file);
    }

    @Test
    void a_report_of_a_timeline_alone_looks_like_this() throws IOException {
        check("timeline", TimelineSamples.alone(Samples.decode()), "report.md");
    }

    @ParameterizedTest
    @ValueSource(strings = {"report.md", "regions.csv"})
    void hostile_names_look_like_this(String file) throws IOException {
        check("hostile", Samples.hostile(), file);
    }

    @Test
    void a_report_without_regions_looks_like_this() throws IOException {
        check("without-regions", Samples.withoutRegions(), "report.md"); // R13
    }

    @Test
    void a_report_of_nothing_looks_like_this() throws IOException {
        check("empty", Samples.empty(), "report.md"); // R13
    }

    private void check(String name, RegionReport report, String file) throws IOException {
        ReportFolder.write(report, folder, ReportLayout.DEFAULT);
        Golden.check(name + "/" + file, Files.readString(folder.resolve(file)));
    }
}
