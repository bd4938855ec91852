package dev.rangefinder.app.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.rangefinder.capture.UnreadableCaptureException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WrittenReportTest {
    @TempDir
    private Path folder;

    @Test
    void a_folder_stands_for_its_page_and_a_run_for_the_one_with_counters() throws IOException {
        Path timeline = page("run/nsys/regions/report.html", 3);
        assertThat(WrittenReport.PAGE.of(folder.resolve("run"))).isEqualTo(timeline);
        Path counters = page("run/ncu/regions/report.html", 2);
        assertThat(WrittenReport.PAGE.of(folder.resolve("run"))).isEqualTo(counters);
        Path own = page("run/report.html", 1);
        assertThat(WrittenReport.PAGE.of(folder.resolve("run"))).isEqualTo(own);
        assertThat(WrittenReport.PAGE.of(counters)).isEqualTo(counters);
    }

    @Test
    void where_nothing_is_named_the_page_that_was_written_last_is_meant() throws IOException {
        page("rangefinder-report/report.html", 1);
        page("tmp/profile-output/20260101-000000/nsys/regions/report.html", 2);
        Path latest = page("tmp/profile-output/20250101-000000/ncu/regions/report.html", 4);
        assertThat(WrittenReport.PAGE.latest(folder)).isEqualTo(latest);
        Path own = page("report.html", 5);
        assertThat(WrittenReport.PAGE.latest(folder)).isEqualTo(own);
    }

    @Test
    void what_is_no_page_is_refused_with_the_command_that_writes_one() throws IOException {
        refused(folder, "no report.html in this folder; 'rangefinder report' and 'profile' write one");
        refused(folder.resolve("out"), "there is no such file; name a folder that 'rangefinder report'");
        refused(Files.writeString(folder.resolve("run.ncu-rep"), ""), "this is no page; 'rangefinder report' makes");
        assertThatExceptionOfType(UnreadableCaptureException.class)
                .isThrownBy(() -> WrittenReport.PAGE.latest(folder))
                .withMessageStartingWith(folder + ": no report.html here, in rangefinder-report or");
    }

    private static void refused(Path named, String problem) {
        assertThatExceptionOfType(UnreadableCaptureException.class)
                .isThrownBy(() -> WrittenReport.PAGE.of(named))
                .withMessageStartingWith(named + ": " + problem);
    }

    private Path page(String name, long second) throws IOException {
        Path page = folder.resolve(name);
        Files.createDirectories(page.getParent());
        Files.writeString(page, "<!doctype html>");
        return Files.setLastModifiedTime(page, FileTime.fromMillis(1_000 * second));
    }
}
