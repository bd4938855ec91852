package dev.rangefinder.report.json;

import dev.rangefinder.report.json.stream.JsonOutput;
import dev.rangefinder.result.RangeResult;
import dev.rangefinder.result.RangeRollUp;
import java.util.List;

/// What range replay measured: of a scope and of a region alike (R15).
final class RangeResultJson {
    private final JsonOutput json;
    private final FiguresJson figures;

    RangeResultJson(JsonOutput json) {
        this.json = json;
        this.figures = new FiguresJson(json);
    }

    void write(List<RangeResult> results) {
        json.objects("range_results", results, this::result);
    }

    /// All results of a region together: its numbers, or what is told beside those of its launches.
    ///
    /// @param numbers whether these are the numbers of the region, whose sections are then those of the region
    void rolledUp(RangeRollUp measured, boolean numbers, ImpliedFigures implied) {
        json.object("measured", () -> {
            json.whole("result_count", measured.results());
            json.whole("timed_result_count", measured.figures().timedLaunches());
            json.milliseconds("total_ms", measured.time());
            figures.metrics(measured.figures().metrics());
            figures.differences(measured.figures(), implied);
            figures.roofline(measured.figures());
            if (!numbers && !measured.sections().isEmpty()) {
                new RegionJson(json).sections(measured.sections(), implied, measured.results());
            }
        });
    }

    private void result(RangeResult result) {
        json.text("file", result.file());
        json.whole("id", result.id());
        json.text("name", result.name());
        json.texts("ranges", result.ranges());
        json.milliseconds("total_ms", result.nanoseconds());
        figures.metrics(result.metrics());
        figures.details(result.metrics());
        new RegionJson(json).sections(result.sections(), new ImpliedFigures(result.metrics(), List.of()), 1);
    }
}
