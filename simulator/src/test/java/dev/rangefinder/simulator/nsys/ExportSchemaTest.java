package dev.rangefinder.simulator.nsys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.simulator.ncu.SampleProgram;
import dev.rangefinder.testing.SharedData;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tables and columns of exports, as a real nsys writes them.
class ExportSchemaTest {
    /// What the real exports here do not have, or not in schema 3.25.
    private static final List<String> NEVER_SEEN_IN_3_25 = List.of("TARGET_INFO_GPU");

    @TempDir
    private Path folder;

    private Path report;

    @BeforeEach
    void profile() {
        new NsysInProcess()
                .profile("", new SampleProgram().push("A").launch("k").pop(), folder);
        report = folder.resolve("r.nsys-rep");
    }

    @Test
    void every_table_has_the_columns_of_the_real_one() {
        List<Export> real = SharedData.files("data/nsys", "*.sqlite").stream()
                .map(Export::new)
                .filter(export -> export.tables().contains("META_DATA_EXPORT"))
                .toList();
        new NsysInProcess().run("export", "--lazy", "false", report.toString());
        Export export = new Export(folder.resolve("r.sqlite"));
        List<String> compared = new ArrayList<>();
        for (String table : export.tables()) {
            String version = NEVER_SEEN_IN_3_25.contains(table) ? "3.24" : "3.25";
            Export other = real.stream()
                    .filter(file ->
                            version(file).startsWith(version) && file.tables().contains(table))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("no real export has " + table));
            assertThat(export.columns(table)).as(table).isEqualTo(other.columns(table));
            if (table.startsWith("ENUM_")) {
                String labels = "SELECT id, name, label FROM " + table;
                assertThat(other.rows(labels)).as(table).containsAll(export.rows(labels));
            }
            compared.add(table);
        }
        assertThat(compared)
                .contains(
                        "NVTX_EVENTS",
                        "CUPTI_ACTIVITY_KIND_KERNEL",
                        "CUPTI_ACTIVITY_KIND_RUNTIME",
                        "CUPTI_ACTIVITY_KIND_MEMCPY",
                        "CUPTI_ACTIVITY_KIND_MEMSET",
                        "StringIds",
                        "PROCESSES",
                        "ThreadNames",
                        "TARGET_INFO_GPU",
                        "TARGET_INFO_SESSION_START_TIME",
                        "ANALYSIS_DETAILS",
                        "META_DATA_CAPTURE",
                        "META_DATA_EXPORT");
    }

    private static String version(Export export) {
        return export.column("SELECT value FROM META_DATA_EXPORT WHERE name = 'EXPORT_SCHEMA_VERSION'")
                .getFirst();
    }

    @Test
    void an_export_says_what_it_is() {
        Export export = new NsysInProcess().export(folder, "r");

        assertThat(export.rows("SELECT name, value FROM META_DATA_EXPORT"))
                .contains(
                        List.of("RANGEFINDER_SIMULATED", "true"),
                        List.of("EXPORT_PRODUCT_VERSION", "2026.2.1.210-simulated"),
                        List.of("EXPORT_SCHEMA_VERSION", "3.25.0"));
    }

    @Test
    void tables_without_rows_are_left_out_unless_asked_for() {
        assertThat(new NsysInProcess().export(folder, "r").tables())
                .doesNotContain("CUPTI_ACTIVITY_KIND_MEMCPY", "CUPTI_ACTIVITY_KIND_MEMSET", "DIAGNOSTIC_EVENT");
    }

    @Test
    void an_export_is_not_overwritten_unless_asked_for() {
        new NsysInProcess().export(folder, "r");

        NsysInProcess.Run again = new NsysInProcess().run("export", "--type=sqlite", report.toString());
        assertThat(again.code()).isEqualTo(1);
        assertThat(again.err()).contains("File exists");
        assertThat(new NsysInProcess()
                        .run("export", "--type=sqlite", "--force-overwrite=true", report.toString())
                        .code())
                .isZero();
        assertThat(folder.toFile().list((_, name) -> name.startsWith(".")))
                .as("nothing is left beside it")
                .isEmpty();
    }

    @Test
    void only_reports_of_the_stand_in_are_exported() throws Exception {
        Path other = folder.resolve("other.nsys-rep");
        Files.writeString(other, "NVIDIA Tegra Profiler Report 1.\nsomething else");

        NsysInProcess.Run run = new NsysInProcess().run("export", "--type", "sqlite", other.toString());
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("no report of the simulated device");
        assertThat(folder.resolve("other.sqlite")).doesNotExist();
    }
}
