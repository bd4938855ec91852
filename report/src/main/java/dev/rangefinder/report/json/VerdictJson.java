package dev.rangefinder.report.json;

import dev.rangefinder.report.json.stream.JsonObject;
import dev.rangefinder.report.json.stream.JsonOutput;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.Verdict;
import dev.rangefinder.result.Verdict.Costliest;
import dev.rangefinder.result.Verdict.Longest;
import java.util.List;

/// How much of what was captured lies in regions, and where the time goes, written and read.
record VerdictJson(JsonOutput json) {
    private static final String KEY = "verdict";

    void write(Verdict verdict) {
        json.object(KEY, () -> {
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
            json.real("gpu_waits_for_host", verdict.waitsForHost());
            json.real("gpu_waits_otherwise", verdict.waitsOtherwise());
            verdict.costliest().ifPresent(this::costliest);
        });
    }

    private void launches(String name, Figures figures) {
        json.object(name, () -> new FiguresJson(json).launches(figures, figures.time()));
    }

    private void costliest(Costliest costliest) {
        json.object("costliest", () -> {
            identity(costliest.region());
            json.whole("run_ns", costliest.nanoseconds());
            json.real("share_of_run", costliest.share());
        });
    }

    private void identity(RegionKey key) {
        json.text("name", key.name());
        json.texts("path", key.path());
        json.text("domain", key.domain());
        json.text("kind", key.kind().code());
    }

    private void longest(Longest longest) {
        identity(longest.region());
        json.milliseconds("total_ms", longest.nanoseconds());
        json.real("share", longest.share());
        json.flag("beside", longest.beside());
    }

    /// @param judged a report or a scope
    static Verdict read(JsonObject judged) {
        JsonObject verdict = judged.object(KEY);
        RegionKeyReader keys = new RegionKeyReader();
        return new Verdict(
                launches(verdict.object("totals")),
                launches(verdict.object("inside")),
                launches(verdict.object("outside")),
                launches(verdict.object("outside_ranges")),
                verdict.real("share"),
                byTime(verdict),
                verdict.count("regions"),
                verdict.count("measured_regions"),
                verdict.count("results"),
                verdict.objects("longest").stream()
                        .map(longest -> new Longest(
                                keys.key(longest),
                                longest.nanoseconds("total_ms"),
                                longest.real("share"),
                                longest.flag("beside")))
                        .toList(),
                verdict.real("gpu_share"),
                verdict.real("gpu_busy"),
                verdict.real("gpu_waits_for_host"),
                verdict.real("gpu_waits_otherwise"),
                verdict.optionalObject("costliest").map(costliest -> costliest(costliest, keys)));
    }

    private static Costliest costliest(JsonObject costliest, RegionKeyReader keys) {
        return new Costliest(
                keys.key(costliest),
                costliest.count("run_ns"),
                costliest
                        .real("share_of_run")
                        .orElseThrow(
                                () -> costliest.place().member("share_of_run").expected("a number")));
    }

    private static Figures launches(JsonObject figures) {
        return new Figures(
                figures.count("launch_count"),
                figures.count("timed_launch_count"),
                figures.nanoseconds("total_ms"),
                List.of());
    }

    private static boolean byTime(JsonObject verdict) {
        return switch (verdict.text("share_of")) {
            case "time" -> true;
            case "launches" -> false;
            default -> throw verdict.place().member("share_of").expected("time or launches");
        };
    }
}
