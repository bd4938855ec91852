package dev.rangefinder.nsight.ncu.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.Section;
import dev.rangefinder.nsight.ncu.report.NcuReport;
import dev.rangefinder.testing.SharedData;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Made-up reports have a page that somebody else printed of them, in base units and with whole kernel names.
class TwinTest {
    static Stream<Path> pages() {
        return SharedData.files("data/synthetic-ncu-csv", "*.details.csv").stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("pages")
    void pages_equal_their_twins_cell_by_cell(Path page) {
        String name = String.valueOf(page.getFileName()).replace(".details.csv", ".ncu-rep");
        Path file = SharedData.folder("data/synthetic-ncu-rep").resolve(name);
        List<String> lines = new ArrayList<>();
        KernelNameStyle names;
        List<Missing> missing;
        try (NcuReport report = NcuReport.open(file)) {
            PageStyle imported = PageStyle.ofImported(report.session());
            names = imported.version().kernelNames();
            PageStyle base = new PageStyle(
                    imported.version(),
                    true,
                    false,
                    imported.metricNames(),
                    imported.details(),
                    imported.kernelBase(),
                    false,
                    false,
                    false);
            new DetailsCsv(report, base).details(lines::add);
            missing = missing(report);
        }
        RealPage printed = RealPage.parse(String.join("\n", lines));
        RealPage twin = RealPage.read(page);

        assertThat(printed.header()).isEqualTo(twin.header());
        List<Map<String, String>> expected =
                twin.rows().stream().map(row -> shortened(row, names)).toList();
        // The twin has the order of the section's table; ncu has an order of its own.
        List<Map<String, String>> rows =
                printed.rows().stream().map(TwinTest::plain).toList();
        List<Map<String, String>> unexpected = new ArrayList<>(rows);
        expected.forEach(unexpected::remove);
        assertThat(rows).containsAll(expected).hasSize(expected.size() + unexpected.size());
        assertThat(unexpected)
                .extracting(TwinTest::missing)
                .as("rows that the twin does not have")
                .containsExactlyInAnyOrderElementsOf(missing);
    }

    /// A metric of a section's table without a value: ncu prints n/a, and the twin has no row.
    private record Missing(String launch, String section, String metric, String value) {}

    private static Missing missing(Map<String, String> row) {
        return new Missing(
                String.valueOf(row.get("ID")),
                String.valueOf(row.get("Section Name")),
                String.valueOf(row.get("Metric Name")),
                String.valueOf(row.get("Metric Value")));
    }

    private static List<Missing> missing(NcuReport report) {
        List<Missing> missing = new ArrayList<>();
        int identifier = 0;
        for (Launch launch :
                report.launches(LaunchRequest.allMetrics().withSections().withRules())) {
            String text = String.valueOf(identifier++);
            for (Section section : launch.details().sections()) {
                section.header().stream()
                        .filter(metric -> !metric.metric().isEmpty())
                        .filter(metric -> accepted(metric)
                                .allMatch(name -> launch.metrics().value(name).isEmpty()))
                        .map(metric -> new Missing(text, section.name(), metric.label(), "n/a"))
                        .forEach(missing::add);
            }
        }
        return missing;
    }

    private static Stream<String> accepted(Section.Metric metric) {
        return Stream.concat(
                Stream.of(metric.metric()), metric.options().stream().map(Section.Option::metric));
    }

    /// How ncu spells colours and messages is not known for certain, so the twins leave them out.
    private static Map<String, String> plain(Map<String, String> row) {
        Map<String, String> plain = new LinkedHashMap<>(row);
        plain.replaceAll((_, cell) ->
                cell.replaceAll(":none:none:ARGB:0x[0-9a-f]{8}:ASCII:[^\":]*", ":none:none:none:none:none:none"));
        return plain;
    }

    private static Map<String, String> shortened(Map<String, String> row, KernelNameStyle names) {
        Map<String, String> shortened = new LinkedHashMap<>(row);
        shortened.computeIfPresent("Kernel Name", (_, name) -> names.shown(name));
        return shortened;
    }
}
