package dev.rangefinder.app.metrics;

import dev.rangefinder.metric.RollUpRule;
import dev.rangefinder.metric.RollUpRules;
import dev.rangefinder.perfworks.ReplayPasses;
import dev.rangefinder.profiler.cost.ChosenChip;
import dev.rangefinder.profiler.cost.MetricListing;
import dev.rangefinder.report.json.stream.JsonOutput;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

/// Metrics for programs; the keys are stable.
public final class MetricsJson {
    static final String SCHEMA = "rangefinder.metrics/1";

    private MetricsJson() {}

    /// Writes one document in UTF-8; the stream stays open.
    ///
    /// @param rules how values roll up
    /// @param asciiOnly whether everything else is escaped, for terminals
    public static void write(MetricListing listing, RollUpRules rules, OutputStream out, boolean asciiOnly) {
        JsonOutput json = JsonOutput.printed(out, asciiOnly);
        json.object(() -> {
            json.text("schema", SCHEMA);
            json.text("chip", listing.chip().map(ChosenChip::name));
            json.text("library", listing.library().map(Path::toString));
            json.objects("metrics", listing.entries(), entry -> {
                json.text("name", entry.name());
                json.text("kind", entry.kind());
                json.text("measured", entry.measured());
                json.text("unit", entry.unit());
                json.text("meaning", entry.meaning());
                json.texts("sub_metrics", entry.subMetrics());
                json.unsigned(
                        "passes",
                        entry.alone()
                                .map(ReplayPasses::count)
                                .map(OptionalLong::of)
                                .orElse(OptionalLong.empty()));
                json.texts("constituents", entry.constituents());
                RollUpRule rule = rules.of(entry.measured());
                json.text("rule", rule.code());
                json.text("weight", Optional.of(RuleText.weight(rule)).filter(weight -> !weight.isEmpty()));
                json.texts("sections", entry.sections());
                json.texts("sets", entry.sets());
            });
        });
        json.finish();
    }
}
