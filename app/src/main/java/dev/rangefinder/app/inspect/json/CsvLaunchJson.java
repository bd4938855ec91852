package dev.rangefinder.app.inspect.json;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.nsight.ncu.csv.printed.CsvIdentity;
import dev.rangefinder.nsight.ncu.csv.printed.CsvLaunch;
import dev.rangefinder.nsight.ncu.csv.printed.CsvMetric;
import dev.rangefinder.nsight.ncu.csv.printed.CsvNumber;
import dev.rangefinder.nsight.ncu.csv.printed.CsvNvtx;
import dev.rangefinder.nsight.ncu.csv.printed.CsvRange;
import dev.rangefinder.nsight.ncu.csv.printed.CsvRule;
import dev.rangefinder.nsight.ncu.csv.printed.CsvSummary;
import dev.rangefinder.report.json.stream.JsonOutput;
import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/// One launch of a CSV file as printed. A column that the file does not have is left out.
record CsvLaunchJson(JsonOutput json) {
    private static final Pattern WHOLE = Pattern.compile("-?\\d{1,40}");

    void write(CsvLaunch launch) {
        identity(launch.identity());
        launch.nvtx().ifPresent(nvtx -> json.object("nvtx", () -> nvtx(nvtx)));
        json.objects("metrics", launch.metrics(), this::metric);
        json.objects("rules", launch.rules(), this::rule);
    }

    /// A group of launches of a summary: what they have in common, how many they are, and their metrics.
    void write(CsvSummary group) {
        identity(group.identity());
        text("domain", group.domain());
        if (group.domain().isPresent()) {
            json.objects("ranges", group.ranges(), this::range);
        }
        number("invocations", Optional.of(group.invocations()));
        json.objects("metrics", group.metrics(), this::groupMetric);
    }

    private void groupMetric(CsvSummary.Metric metric) {
        text("section", metric.section());
        text("body_item", metric.bodyItem());
        json.text("name", metric.name());
        json.text("unit", metric.unit());
        json.object("minimum", () -> value(metric.minimum()));
        json.object("maximum", () -> value(metric.maximum()));
        json.object("average", () -> value(metric.average()));
        json.text("base_unit", metric.baseUnit());
    }

    private void value(CsvSummary.Value value) {
        json.text("text", value.text());
        value("number", value.number(), Optional.empty());
        value("base", value.base(), Optional.empty());
    }

    private void identity(CsvIdentity identity) {
        number("id", identity.id());
        number("pid", identity.pid());
        text("process_name", identity.processName());
        text("host", identity.host());
        text("kernel", identity.kernel());
        number("context", identity.context());
        number("stream", identity.stream());
        dimensions("block", identity.block());
        dimensions("grid", identity.grid());
        number("device", identity.device());
        text("cc", identity.computeCapability());
    }

    private void nvtx(CsvNvtx nvtx) {
        json.unsigned("thread", nvtx.thread());
        json.objects("push_pop", nvtx.pushPop(), this::range);
        json.objects("start_stop", nvtx.startStop(), this::range);
    }

    private void range(CsvRange range) {
        text("id", range.id());
        json.text("domain", range.domain());
        json.text("name", range.name());
        json.texts("attributes", range.attributes());
    }

    private void metric(CsvMetric metric) {
        text("section", metric.section());
        text("body_item", metric.bodyItem());
        json.text("name", metric.name());
        json.text("unit", metric.unit());
        json.text("text", metric.text());
        Optional<BigInteger> whole = whole(metric);
        value("number", metric.number(), whole);
        value("base", metric.base(), metric.base().equals(metric.number()) ? whole : Optional.empty());
        json.text("base_unit", metric.baseUnit());
    }

    /// A whole number of more than 53 bits is only exact as it was printed.
    private static Optional<BigInteger> whole(CsvMetric metric) {
        String digits = metric.text().strip().replace(",", "");
        return metric.number().isPresent() && WHOLE.matcher(digits).matches()
                ? Optional.of(new BigInteger(digits))
                        .filter(whole -> whole.doubleValue() == metric.number().getAsDouble())
                : Optional.empty();
    }

    private void value(String name, OptionalDouble number, Optional<BigInteger> whole) {
        whole.ifPresentOrElse(exact -> json.exact(name, exact), () -> json.decimal(name, number));
    }

    private void rule(CsvRule rule) {
        json.text("section", rule.section());
        json.text("rule", rule.rule());
        json.text("type", rule.type());
        json.text("text", rule.text());
        json.text("speedup_type", rule.speedupType());
        json.decimal("speedup", rule.speedup());
    }

    private void number(String name, Optional<CsvNumber> cell) {
        cell.ifPresent(number -> {
            OptionalLong value = number.value();
            if (value.isPresent()) {
                json.unsigned(name, value.getAsLong());
            } else {
                json.text(name, number.text());
            }
        });
    }

    private void text(String name, Optional<String> cell) {
        cell.ifPresent(text -> json.text(name, text));
    }

    private void dimensions(String name, Optional<Dimensions> dimensions) {
        dimensions.ifPresent(size -> json.wholes(name, LongStream.of(size.x(), size.y(), size.z())));
    }
}
