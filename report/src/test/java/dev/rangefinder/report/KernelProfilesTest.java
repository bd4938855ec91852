package dev.rangefinder.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.metric.BoundClass;
import dev.rangefinder.metric.Exactness;
import dev.rangefinder.report.csv.KernelProfileTable;
import dev.rangefinder.report.markdown.KernelPages;
import dev.rangefinder.report.svg.KernelCharts;
import dev.rangefinder.result.Bound;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.KernelFacts;
import dev.rangefinder.result.KernelProfile;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.MetricFigure;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

/// Kernels that were profiled one by one, as a page, a table and pictures.
class KernelProfilesTest {
    private static final String HOSTILE = "k<a & \"b\", '|`*_\\u0001\u202e>(x)</text><script>]]>";

    private final List<KernelProfile> profiles =
            List.of(profile(1, "gemm", 80, 40), profile(2, HOSTILE, 10, 90), profile(3, "=cmd", 10, 20));

    private static KernelProfile profile(int rank, String kernel, double compute, double memory) {
        Bound bound = new Bound(Map.of(BoundClass.of(compute, memory), new Bound.Part(2, 3000L * rank)));
        return profile(rank, kernel, compute, memory, Optional.of(bound));
    }

    private static KernelProfile profile(
            int rank, String kernel, double compute, double memory, Optional<Bound> bound) {
        List<MetricFigure> metrics = new ArrayList<>();
        metrics.add(figure(KernelProfile.COMPUTE, compute));
        metrics.add(figure(KernelProfile.MEMORY, memory));
        Figures figures = new Figures(2, 2, 3000L * rank, metrics, bound);
        KernelUse use = new KernelUse(kernel, OptionalLong.of(0), Optional.of("GPU"), figures, 1, 2, KernelFacts.NONE);
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
                Collections.emptySortedMap(),
                Optional.empty());
    }

    @Test
    void are_bound_by_what_holds_most_of_their_time() { // F1: by their averages all would be latency-bound
        Bound bound = new Bound(Map.of(
                BoundClass.COMPUTE, new Bound.Part(1, 900),
                BoundClass.MEMORY, new Bound.Part(3, 1100),
                BoundClass.LATENCY, new Bound.Part(1, 1000)));
        assertThat(profile(1, "half", 45, 45, Optional.of(bound)).bound()).isEqualTo(BoundClass.MEMORY);
        assertThat(profile(1, "nothing", 90, 10, Optional.empty()).bound()).isEqualTo(BoundClass.UNKNOWN);
    }

    @Test
    void that_are_balanced_are_named_so_everywhere() { // F1
        List<KernelProfile> balanced = List.of(profile(1, "gemm", 70, 65));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        KernelPages.profiles(balanced, List.of(), out);
        KernelProfileTable.write(balanced, out);
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("| balanced |", ",balanced,true");
        assertThat(KernelCharts.throughput(balanced)).contains("class=\"balanced\"");
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
