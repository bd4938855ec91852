package dev.rangefinder.report.json;

import dev.rangefinder.report.json.stream.JsonOutput;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.Verdict;
import dev.rangefinder.result.Verdict.Longest;

/// How much of what was captured lies in regions, and where the time goes.
record VerdictJson(JsonOutput json) {
    void write(Verdict verdict) {
        json.object("verdict", () -> {
            launches("totals", verdict.totals());
            launches("inside", verdict.inside());
            launches("outside", verdict.outside());
            launches("outside_ranges", verdict.outsideRanges());
            json.real("share", verdict.share());
            json.text("share_of", verdict.byTime() ? "time" : "launches");
            json.whole("regions", verdict.regions());
            json.whole("measured_regions", verdict.measuredRegions());
            json.whole("results", verdict.results());
            json.objects("longest", verdict.longest(), this::longest);
            json.real("gpu_share", verdict.gpuShare());
            json.real("gpu_busy", verdict.gpuBusy());
        });
    }

    private void launches(String name, Figures figures) {
        json.object(name, () -> new FiguresJson(json).launches(figures, figures.time()));
    }

    private void longest(Longest longest) {
        RegionKey key = longest.region();
        json.text("name", key.name());
        json.texts("path", key.path());
        json.text("domain", key.domain());
        json.text("kind", key.kind().code());
        json.milliseconds("total_ms", longest.nanoseconds());
        json.real("share", longest.share());
        json.flag("beside", longest.beside());
    }
}
