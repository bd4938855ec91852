package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.rangefinder.testing.SharedData;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The roofline in report.json has the numbers that the page computed before the core did.
class ReportedRooflineTest {
    @TempDir
    private Path folder;

    @Test
    void the_matrix_products_of_a_real_capture_lie_where_they_lay_in_the_page() {
        JsonNode scope = capture("esmm-a10g-2023.1-roofline-4-kernels.ncu-rep");
        JsonNode roofline = scope.get("totals").get("roofline");
        equal(roofline.get("roofs").get("memory"), 598712949754.3192);
        List<JsonNode> roofs = Reported.list(roofline.get("roofs").get("compute"));
        assertThat(roofs).extracting(roof -> roof.get("type").asString()).containsExactly("fp64", "fp32", "fp16");
        equal(roofs.get(0).get("work"), 420033298990.8596);
        equal(roofs.get(1).get("work"), 26882131135415.016);
        equal(roofs.get(2).get("work"), 13441065567707.508);
        equal(roofs.get(1).get("ridge"), 44.89986586467864);
        JsonNode point = only(roofline);
        equal(point.get("work"), 7092643834170.356);
        equal(point.get("traffic"), 53992814497.807365);
        equal(point.get("intensity"), 131.36273595180683);
        equal(point.get("share_of_roof"), 0.2638423195855323);
        assertThat(point.get("lower_bound").booleanValue()).isFalse();
        Map<String, List<Double>> kernels = Map.of(
                "void one_blocktiling", List.of(4975080732448.662, 103.83868292381011, 0.18507017570100306),
                "void two_blocktiling", List.of(7237798101811.906, 124.93365800624026, 0.26924197584456755),
                "void vectorized_bloc", List.of(8243319493919.666, 144.39093577065745, 0.30664680015118906),
                "void warptiling<(int", List.of(9653173762945.916, 169.6227441385516, 0.35909257767992386));
        assertThat(scope.get("kernels")).hasSize(4);
        for (JsonNode kernel : Reported.list(scope.get("kernels"))) {
            List<Double> expected =
                    kernels.getOrDefault(kernel.get("kernel_name").asString().substring(0, 20), List.of());
            assertThat(kernel.get("roofline").has("roofs")).isFalse();
            JsonNode ofKernel = only(kernel.get("roofline"));
            equal(ofKernel.get("work"), expected.get(0));
            equal(ofKernel.get("intensity"), expected.get(1));
            equal(ofKernel.get("share_of_roof"), expected.get(2));
        }
    }

    /// ncu's own percentage of the tensor pipe, which is that of the dense peak on this device.
    @Test
    void eight_bit_numbers_on_tensor_cores_reach_the_share_of_the_dense_roof_that_ncu_tells() {
        JsonNode totals = capture("triton-gb300-2025.3-pm-sampling.ncu-rep").get("totals");
        List<JsonNode> points = Reported.list(totals.get("roofline").get("points"));
        assertThat(points)
                .extracting(point -> point.get("type").asString())
                .containsExactly("fp32", "fp16", "fp8_dst_fp32");
        equal(points.get(0).get("work"), 1187755852842.8093);
        equal(points.get(1).get("intensity"), 0.008597503402426179);
        JsonNode tensor = points.get(2);
        assertThat(tensor.get("unit").asString()).isEqualTo("tensor");
        assertThat(tensor.get("instruction").asString()).isEqualTo("utcqmma");
        double told = Reported.metric(totals, "sm__pipe_tensor_cycles_active.avg.pct_of_peak_sustained_elapsed");
        assertThat(100 * tensor.get("share_of_roof").doubleValue()).isCloseTo(told, within(1e-9));
    }

    @Test
    void a_capture_without_the_section_has_no_roofline() {
        Path example = Path.of(System.getProperty("rangefinder.root", "..")).resolve("examples/run.ncu-rep");
        Reported report = Reported.in(folder, example);
        assertThat(report.scopes())
                .isNotEmpty()
                .allSatisfy(scope -> assertThat(scope.findValue("roofline")).isNull());
    }

    private JsonNode capture(String file) {
        return Reported.in(folder, SharedData.folder("data/ncu-rep").resolve(file))
                .scopes()
                .getFirst();
    }

    private static JsonNode only(JsonNode roofline) {
        assertThat(roofline.get("points")).hasSize(1);
        return roofline.get("points").get(0);
    }

    private static void equal(JsonNode actual, double expected) {
        assertThat(actual.doubleValue()).isCloseTo(expected, within(Math.abs(expected) * 1e-12));
    }
}
