package dev.rangefinder.nsight.ncu.csv;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.nsight.ncu.csv.printed.CsvIdentity;
import dev.rangefinder.nsight.ncu.csv.printed.CsvLaunch;
import dev.rangefinder.nsight.ncu.csv.printed.CsvMetric;
import dev.rangefinder.nsight.ncu.csv.printed.CsvNumber;
import dev.rangefinder.nsight.ncu.csv.text.DecimalText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/// Works out by the simplest means which launches a file holds, out of the faithful view, and compares.
final class LaunchesOfFaithfulView {
    private static final SectionLabels LABELS = SectionLabels.load();

    private LaunchesOfFaithfulView() {}

    static void assertSame(NcuCsv csv) {
        List<CsvLaunch> faithful = new ArrayList<>();
        csv.read(faithful::add);
        List<Launch> launches = new ArrayList<>();
        csv.launches(LaunchRequest.everything()).forEach(launches::add);
        assertThat(launches).hasSameSizeAs(faithful);
        for (int i = 0; i < launches.size(); i++) {
            assertSame(faithful.get(i), launches.get(i));
        }
    }

    private static void assertSame(CsvLaunch faithful, Launch launch) {
        CsvIdentity identity = faithful.identity();
        assertThat(launch.id()).isEqualTo(identity.id().orElseThrow().value().orElseThrow());
        assertThat(launch.kernel().display()).isEqualTo(identity.kernel().orElseThrow());
        assertThat(launch.grid()).isEqualTo(identity.grid());
        assertThat(launch.block()).isEqualTo(identity.block());
        assertThat(launch.computeCapability())
                .isEqualTo(identity.computeCapability().orElse(""));
        assertThat(launch.origin().stream())
                .isEqualTo(identity.stream().map(CsvNumber::value).orElse(OptionalLong.empty()));
        assertThat(launch.nvtx().isPresent()).isEqualTo(faithful.nvtx().isPresent());
        faithful.nvtx().ifPresent(nvtx -> assertThat(launch.nvtx()).contains(NvtxStates.of(nvtx)));
        assertThat(launch.details().rules().stream()
                        .mapToInt(rule -> rule.findings().size())
                        .sum())
                .isEqualTo(faithful.rules().size());
        assertThat(values(launch)).isEqualTo(values(faithful));
    }

    private static Map<String, MetricValue> values(Launch launch) {
        Map<String, MetricValue> values = new LinkedHashMap<>();
        for (String name : launch.metrics().dictionary().names()) {
            launch.metrics().value(name).ifPresent(value -> values.put(name, comparable(value)));
        }
        return values;
    }

    private static Map<String, MetricValue> values(CsvLaunch launch) {
        Map<String, MetricValue> values = new LinkedHashMap<>();
        for (CsvMetric metric : launch.metrics()) {
            String name = metric.section()
                    .map(section -> LABELS.metric(section, metric.name(), metric.unit()))
                    .orElse(metric.name());
            if (metric.section().isEmpty() && metric.text().isEmpty()) {
                continue;
            }
            MetricValue value = value(metric);
            if (!(values.getOrDefault(name, new MetricValue.None()) instanceof MetricValue.None)) {
                continue;
            }
            values.put(name, value);
        }
        return values;
    }

    private static MetricValue value(CsvMetric metric) {
        if (metric.base().isPresent()) {
            return new MetricValue.Real(metric.base().getAsDouble());
        }
        return new DecimalText().parse(metric.text()) == DecimalText.CellKind.MISSING
                ? new MetricValue.None()
                : new MetricValue.Text(metric.text());
    }

    private static MetricValue comparable(MetricValue value) {
        return value instanceof MetricValue.Whole ? new MetricValue.Real(value.number()) : value;
    }
}
