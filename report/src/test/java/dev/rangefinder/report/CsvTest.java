package dev.rangefinder.report;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import dev.rangefinder.report.content.ReportLayout;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeReport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/// The tables, read back by somebody else's reader.
class CsvTest {
    @TempDir
    private Path folder;

    @Test
    void every_region_of_every_scope_has_one_row_with_its_numbers() throws IOException {
        RegionReport report = Samples.decode();
        ReportFolder.write(report, folder, ReportLayout.DEFAULT);
        List<Region> regions =
                scopes(report).flatMap(scope -> scope.regions().stream()).toList();
        List<NamedCsvRecord> rows = rows("regions.csv");
        assertThat(rows).hasSameSizeAs(regions);
        for (int index = 0; index < rows.size(); index++) {
            Region region = regions.get(index);
            NamedCsvRecord row = rows.get(index);
            assertThat(row.getField("region")).isEqualTo(region.key().name());
            assertThat(row.getField("inclusive_ns"))
                    .isEqualTo(Long.toString(region.inclusive().nanoseconds()));
            assertThat(row.getField("exclusive_ns"))
                    .isEqualTo(Long.toString(region.exclusive().nanoseconds()));
            assertThat(Double.parseDouble(row.getField("lts__t_sector_hit_rate.pct [%]")))
                    .isEqualTo(region.inclusive()
                            .metric("lts__t_sector_hit_rate.pct")
                            .orElseThrow()
                            .value()
                            .orElseThrow());
            assertThat(row.getField("exclusive smsp__inst_executed.sum [inst]")).isEmpty(); // M5
        }
    }

    @Test
    void every_kernel_of_every_region_has_one_row() throws IOException {
        RegionReport report = Samples.decode();
        ReportFolder.write(report, folder, new ReportLayout(1, 1));
        List<KernelUse> kernels = scopes(report)
                .flatMap(scope -> scope.regions().stream())
                .flatMap(region -> region.kernels().stream())
                .toList();
        List<NamedCsvRecord> rows = rows("kernels.csv");
        assertThat(rows).hasSameSizeAs(kernels);
        assertThat(rows)
                .extracting(row -> row.getField("kernel"))
                .containsExactlyElementsOf(
                        kernels.stream().map(KernelUse::kernel).toList());
        assertThat(rows)
                .extracting(row -> Long.parseLong(row.getField("total_ns")))
                .containsExactlyElementsOf(kernels.stream()
                        .map(kernel -> kernel.figures().nanoseconds())
                        .toList());
    }

    @Test
    void no_text_is_a_formula_and_every_path_can_be_read_back() throws IOException {
        RegionReport report = Samples.hostile();
        ReportFolder.write(report, folder, ReportLayout.DEFAULT);
        JsonMapper json = new JsonMapper();
        List<Region> regions = report.scopes().getFirst().regions();
        List<NamedCsvRecord> rows = rows("regions.csv");
        for (int index = 0; index < rows.size(); index++) {
            NamedCsvRecord row = rows.get(index);
            List<String> path = regions.get(index).key().path();
            // Half a surrogate pair cannot be written, here as in any other file.
            if (path.stream().noneMatch(label -> label.contains("\ud800"))) {
                assertThat(json.readValue(row.getField("path"), String[].class)).containsExactlyElementsOf(path);
                assertThat(row.getField("region"))
                        .endsWith(regions.get(index).key().name());
            }
            assertThat(row.getField("region")).doesNotMatch("(?s)[=+@\t\r-].*");
        }
        assertThat(rows("kernels.csv"))
                .isNotEmpty()
                .allSatisfy(row -> assertThat(row.getField("kernel")).doesNotMatch("(?s)[=+@\t\r-].*"));
    }

    private static Stream<ScopeReport> scopes(RegionReport report) {
        return Stream.concat(report.scopes().stream(), report.aggregate().stream());
    }

    private List<NamedCsvRecord> rows(String name) throws IOException {
        try (CsvReader<NamedCsvRecord> reader =
                CsvReader.builder().ofNamedCsvRecord(folder.resolve(name), StandardCharsets.UTF_8)) {
            return reader.stream().toList();
        }
    }
}
