package dev.rangefinder.report.csv;

import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.Scope;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// `metrics.csv`: one row per number, of regions as a whole and of each kernel in them, so that programs can group and
/// join without knowing what was captured. Only numbers have rows.
final class MetricRows {
    /// What the first line begins with.
    static final String HEADER = "scope,kind,domain,region,path,kernel,device_name,metric,";

    private static final List<String> COLUMNS = List.of(
            "scope",
            "kind",
            "domain",
            "region",
            "path",
            "kernel",
            "device_name",
            "metric",
            "value",
            "unit",
            "rule",
            "weight",
            "exactness");

    private final CsvLine line;

    MetricRows(CsvLine line) {
        this.line = line;
    }

    void header() {
        COLUMNS.forEach(line::text);
        line.end();
    }

    void of(Scope scope, Region region) {
        of(scope, region, "", scope.deviceName(), region.numbers().metrics());
        for (KernelUse kernel : region.kernels()) {
            of(
                    scope,
                    region,
                    kernel.kernel(),
                    kernel.deviceName(),
                    kernel.figures().metrics());
        }
    }

    private void of(Scope scope, Region region, String kernel, Optional<String> device, List<MetricFigure> figures) {
        for (MetricFigure figure : figures) {
            if (MetricColumns.isNumber(figure)) {
                row(scope, region, kernel, device.orElse(""), figure, figure.value());
            }
            // Percentages of different models are never combined (S3).
            figure.byDeviceModel().forEach((model, value) -> {
                if (Double.isFinite(value)) {
                    row(scope, region, kernel, model, figure, OptionalDouble.of(value));
                }
            });
        }
    }

    private void row(
            Scope scope, Region region, String kernel, String device, MetricFigure figure, OptionalDouble value) {
        line.text(scope.name())
                .text(region.key().kind().code())
                .text(region.key().domain().orElse(""))
                .text(region.key().name())
                .path(region.key().path())
                .text(kernel)
                .text(device)
                .text(figure.metric())
                .real(value)
                .text(figure.unit())
                .text(figure.rule())
                .text(figure.weight().orElse(""))
                .text(figure.exactness().code());
        line.end();
    }
}
