package dev.rangefinder.app.inspect.json;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchOrigin;
import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.capture.Section;
import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.report.json.stream.JsonOutput;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;

/// One launch of a report.
record LaunchJson(JsonOutput json) {
    void write(Launch launch) {
        json.unsigned("id", launch.id());
        origin(launch.origin());
        json.text("device_name", filled(launch.deviceName()));
        json.text("cc", filled(launch.computeCapability()));
        json.text("mangled", launch.kernel().mangled());
        json.text("function", launch.kernel().function());
        json.text("demangled", launch.kernel().demangled());
        json.text("name", launch.kernel().display());
        dimensions("grid", launch.grid());
        dimensions("block", launch.block());
        json.unsigned("source", launch.details().source());
        NvtxJson.write(json, launch.nvtx());
        MetricJson.write(json, launch.metrics(), launch.details());
        json.objects("sections", launch.details().sections(), this::section);
        json.objects("rules", launch.details().rules(), this::rule);
        json.unsigned("call_stack", launch.details().callStackDepth());
    }

    private void origin(LaunchOrigin origin) {
        Optional<TargetProcess> process = origin.process();
        json.unsigned("pid", process.map(value -> OptionalLong.of(value.id())).orElse(OptionalLong.empty()));
        json.text("process_name", process.map(TargetProcess::name));
        json.text("host", process.map(TargetProcess::host));
        json.unsigned("device", origin.device());
        json.unsigned("thread_id", origin.thread());
        json.unsigned("api_call_id", origin.apiCall());
        json.unsigned("creation_time", origin.creationTime());
        json.unsigned("context", origin.context());
        json.unsigned("stream", origin.stream());
    }

    private void dimensions(String name, Optional<Dimensions> dimensions) {
        dimensions.ifPresentOrElse(
                size -> json.wholes(name, LongStream.of(size.x(), size.y(), size.z())), () -> json.absent(name));
    }

    private void section(Section section) {
        json.text("id", section.id());
        json.text("name", section.name());
        json.objects("header", section.header(), metric -> {
            json.text("metric", metric.metric());
            json.text("label", metric.label());
            json.objects("options", metric.options(), option -> {
                json.text("metric", option.metric());
                json.text("label", option.label());
            });
        });
    }

    private void rule(RuleResult rule) {
        json.text("id", rule.id());
        json.text("name", rule.name());
        json.text("section", rule.section());
        json.objects("messages", rule.findings(), finding -> {
            json.text("type", word(finding.type()));
            json.text("title", finding.title());
            json.text("text", finding.text());
            finding.speedup()
                    .ifPresentOrElse(
                            speedup -> json.object("speedup", () -> speedup(speedup)), () -> json.absent("speedup"));
        });
    }

    private void speedup(RuleResult.Speedup speedup) {
        json.text("kind", word(speedup.kind()));
        json.stored("value", speedup.percent());
    }

    private static Optional<String> filled(String text) {
        return Optional.of(text).filter(value -> !value.isEmpty());
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
