package dev.rangefinder.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.metric.Exactness;
import dev.rangefinder.report.csv.KernelProfileTable;
import dev.rangefinder.report.markdown.KernelPages;
import dev.rangefinder.report.svg.KernelCharts;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.KernelBound;
import dev.rangefinder.result.KernelProfile;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.MetricFigure;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;

/// Kernels that were profiled one by one, as a page, a table and pictures.
class KernelProfilesTest {
    private static final String HOSTILE = "k<a & \"b\", '|`*_\\u0001\u202e>(x)</text><script>]]>";

    private final List<KernelProfile> profiles =
            List.of(profile(1, "gemm", 80, 40), profile(2, HOSTILE, 10, 90), profile(3, "=cmd", 10, 20));

    private static KernelProfile profile(int rank, String kernel, double compute, double memory) {
        List<MetricFigure> metrics = new ArrayList<>();
        metrics.add(figure(KernelProfile.COMPUTE, compute));
        metrics.add(figure(KernelProfile.MEMORY, memory));
        Figures figures = new Figures(2, 2, 3000L * rank, metrics);
        KernelUse use = new KernelUse(kernel, OptionalLong.of(0), Optional.of("GPU"), figures, 1, 2);
        return new KernelProfile(rank, "kernel_000" + rank, use, OptionalDouble.of(10.5 / rank), true);
    }

    private static MetricFigure figure(String metric, double value) {
        return new MetricFigure(
                metric,
                "%",
                "weighted_mean",
                Optional.empty(),
                Exactness.EXACT,
                OptionalDouble.of(value),
                2,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                List.of(),
                Collections.emptySortedMap());
    }

    @ParameterizedTest
    @CsvSource({
        "59.9, 59.9, LATENCY",
        "60, 10, COMPUTE",
        "10, 60, MEMORY",
        "70, 80, MEMORY",
        "80, 80, COMPUTE",
        ", 80, UNKNOWN",
        "80, , UNKNOWN"
    })
    void are_bound_by_what_comes_nearer_to_its_peak(Double compute, Double memory, KernelBound bound) {
        assertThat(KernelBound.of(optional(compute), optional(memory))).isEqualTo(bound);
    }

    private static OptionalDouble optional(Double value) {
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    @Test
    void stand_on_a_page_with_links_to_their_pictures() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        KernelPages.profiles(profiles, List.of(new KernelPages.Chart("a.svg", "A picture")), out);
        String page = out.toString(StandardCharsets.UTF_8);
        assertThat(page)
                .contains("> **Simulated**", "| compute |", "| memory  |", "| latency |", "![A picture](a.svg)", "n/a")
                .doesNotContain("\u202e", "<script>]]>` |\n|   4");
        assertThat(page.lines().filter(line -> line.startsWith("|")))
                .hasSize(5)
                .allSatisfy(line -> assertThat(line).endsWith("|"));
    }

    @Test
    void stand_in_a_table_without_formulas() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        KernelProfileTable.write(profiles, out);
        assertThat(out.toString(StandardCharsets.UTF_8).lines().toList())
                .hasSize(4)
                .satisfies(lines -> assertThat(lines.get(1))
                        .isEqualTo("1,gemm,kernel_0001,GPU,10.5,2,1500,80,40,,,,,,compute,true"))
                .satisfies(lines -> assertThat(lines.get(3)).startsWith("3,'=cmd,"));
    }

    @Test
    void are_drawn_as_well_formed_pictures_whatever_they_are_called() throws Exception {
        for (String picture : List.of(KernelCharts.durations(profiles), KernelCharts.throughput(profiles))) {
            Document document = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new ByteArrayInputStream(picture.getBytes(StandardCharsets.UTF_8)));
            assertThat(document.getElementsByTagName("script").getLength()).isZero();
            assertThat(picture)
                    .contains("prefers-color-scheme: dark", "(simulated)")
                    .doesNotContain("\u202e");
        }
        assertThat(KernelCharts.durations(List.of())).contains("<svg");
    }
}
