package dev.rangefinder.report;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import dev.rangefinder.report.content.ReportLayout;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.Selection;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The tables, read back by somebody else's reader.
class CsvTest {
    private static final List<String> TABLES = List.of("regions.csv", "kernels.csv", "metrics.csv");
    private static final Set<String> ALWAYS = Set.of(
            "scope",
            "host",
            "process_id",
            "process_name",
            "device",
            "device_name",
            "kind",
            "domain",
            "region",
            "path",
            "depth",
            "exclusive_launches",
            "instances",
            "inclusive_ns",
            "exclusive_ns",
            "kernel",
            "total_ns");

    @TempDir
    private Path folder;

    @Test
    void every_region_of_every_scope_has_one_row_with_its_numbers() throws IOException {
        RegionReport report = Samples.judged();
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
            assertThat(row.getField("finding")).isEqualTo("small-grid");
            assertThat(row.getField("finding_potential_ns"))
                    .isEqualTo(Long.toString(region.inclusive().nanoseconds() / 4)); // F2
            assertThat(row.getField("bound"))
                    .isEqualTo(
                            region.numbers().bound().orElseThrow().holdsMost().code()); // F1
            assertThat(Double.parseDouble(row.getField("bound_share")))
                    .isEqualTo(region.numbers().bound().orElseThrow().share().orElseThrow());
        }
    }

    @Test
    void one_scope_has_no_rows_of_an_aggregate_that_would_repeat_it() throws IOException {
        ReportFolder.write(Samples.many(3, 2), folder, ReportLayout.DEFAULT);
        for (String name : TABLES) {
            assertThat(rows(name))
                    .isNotEmpty()
                    .noneMatch(row -> row.getField("scope").equals("aggregate"));
        }
        ReportFolder.write(Samples.judged(), folder, ReportLayout.DEFAULT);
        for (String name : TABLES) {
            assertThat(rows(name)).anyMatch(row -> row.getField("scope").equals("aggregate"));
        }
    }

    static List<Arguments> reports() {
        return Stream.concat(
                        Stream.of(Samples.judged(), Samples.hostile(), Samples.many(3, 2), RangeSamples.report()),
                        Stream.of(1L, 2L, 3L, 4L, 5L, 6L)
                                .map(seed -> new RandomReport(seed).make())
                                .filter(report -> report.selection().metrics().isEmpty()
                                        && report.selection().sections().isEmpty()))
                .map(Arguments::of)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("reports")
    void no_column_is_empty_everywhere_but_those_that_tell_rows_apart_and_the_main_numbers(RegionReport report)
            throws IOException {
        ReportFolder.write(report, folder, ReportLayout.DEFAULT);
        for (String name : List.of("regions.csv", "kernels.csv")) {
            List<NamedCsvRecord> rows = rows(name);
            List<String> empty = rows.stream().findFirst().map(NamedCsvRecord::getHeader).orElse(List.of()).stream()
                    .filter(column ->
                            rows.stream().allMatch(row -> row.getField(column).isEmpty()))
                    .toList();
            assertThat(empty).as(name).isSubsetOf(ALWAYS);
        }
    }

    @Test
    void what_was_asked_for_has_its_column_also_without_a_value() throws IOException { // K3
        List<String> asked = List.of("dram__bytes.sum", "smsp__inst_executed.sum");
        Selection selection =
                new Selection(List.of(), List.of(), "function", 0, List.of(), Optional.of(asked), Optional.empty());
        ReportFolder.write(
                Samples.report(List.of(SampleLaunch.of(0, "gemm", 2000, "decode")), selection, false),
                folder,
                ReportLayout.DEFAULT);
        for (String name : List.of("regions.csv", "kernels.csv")) {
            NamedCsvRecord row = rows(name).getFirst();
            assertThat(row.getField("dram__bytes.sum [byte]")).isEqualTo("1400000");
            assertThat(row.getField("smsp__inst_executed.sum [inst]")).isEmpty();
        }
        assertThat(rows("metrics.csv"))
                .extracting(row -> row.getField("metric"))
                .contains("dram__bytes.sum")
                .doesNotContain("smsp__inst_executed.sum");
    }

    @Test
    void only_metrics_with_a_value_that_is_not_exact_have_a_column_for_that() throws IOException { // M3
        ReportFolder.write(Samples.judged(), folder, ReportLayout.DEFAULT);
        NamedCsvRecord row = rows("regions.csv").getFirst();
        assertThat(row.getField("sm__throughput.avg.pct_of_peak_sustained_elapsed exactness"))
                .isEqualTo("upper_bound");
        assertThat(row.getHeader())
                .contains("exclusive sm__throughput.avg.pct_of_peak_sustained_elapsed exactness")
                .doesNotContain("dram__bytes.sum exactness");
        assertThat(row.getHeader().indexOf("sm__throughput.avg.pct_of_peak_sustained_elapsed exactness"))
                .isEqualTo(row.getHeader().indexOf("sm__throughput.avg.pct_of_peak_sustained_elapsed [%]") + 1);
    }

    @ParameterizedTest
    @MethodSource("reports")
    void the_long_table_has_every_number_of_the_json_and_no_other(RegionReport report) throws IOException {
        ReportFolder.write(report, folder, ReportLayout.DEFAULT);
        JsonNode json = new JsonMapper().readTree(Files.readString(folder.resolve("report.json")));
        List<String> expected = new ArrayList<>();
        boolean single = json.get("scopes").size() == 1;
        Stream.concat(
                        json.get("scopes").valueStream(),
                        single || !json.has("aggregate") ? Stream.empty() : Stream.of(json.get("aggregate")))
                .forEach(scope -> scope.get("regions").valueStream().forEach(region -> {
                    numbers(expected, scope, region, "", region.get("metrics"));
                    region.get("kernels")
                            .valueStream()
                            .forEach(kernel -> numbers(
                                    expected,
                                    scope,
                                    region,
                                    kernel.get("kernel_name").stringValue(),
                                    kernel.get("metrics")));
                }));
        (single ? report.scopes().stream() : scopes(report))
                .forEach(scope -> scope.regions().forEach(region -> ofModels(expected, scope, region)));
        List<String> written = rows("metrics.csv").stream()
                .map(row -> text(
                        row.getField("scope"),
                        row.getField("region"),
                        row.getField("kernel"),
                        row.getField("metric"),
                        Double.parseDouble(row.getField("value"))))
                .toList();
        assertThat(written).containsExactlyInAnyOrderElementsOf(expected);
    }

    // Percentages of several models have a row each, and no number in the JSON's metrics (S3).
    private static void ofModels(List<String> rows, ScopeReport scope, Region region) {
        ofModels(rows, scope, region, "", region.numbers());
        region.kernels().forEach(kernel -> ofModels(rows, scope, region, kernel.kernel(), kernel.figures()));
    }

    private static void ofModels(List<String> rows, ScopeReport scope, Region region, String kernel, Figures figures) {
        String name = safe(scope.scope().name());
        String path = safe(region.key().name());
        for (MetricFigure figure : figures.metrics()) {
            figure.byDeviceModel().values().stream()
                    .filter(Double::isFinite)
                    .forEach(value -> rows.add(text(name, path, safe(kernel), safe(figure.metric()), value)));
        }
    }

    private static void numbers(List<String> rows, JsonNode scope, JsonNode region, String kernel, JsonNode metrics) {
        metrics.propertyStream()
                .filter(metric -> metric.getValue().isNumber())
                .forEach(metric -> rows.add(text(
                        safe(scope.get("scope").stringValue()),
                        safe(region.get("name").stringValue()),
                        safe(kernel),
                        safe(metric.getKey()),
                        metric.getValue().doubleValue())));
    }

    private static String text(String scope, String region, String kernel, String metric, double value) {
        return String.join("|", scope, region, kernel, metric, Double.toString(value + 0.0));
    }

    // As a spreadsheet may have it, and half a surrogate pair as it can be written.
    private static String safe(String text) {
        String written =
                new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8).replace('\ufffd', '?');
        return written.matches("(?s)[=+@\t\r-].*") ? "'" + written : written;
    }

    @Test
    void every_kernel_of_every_region_has_one_row() throws IOException {
        RegionReport report = Samples.judged();
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
