package dev.rangefinder.report.json;

import dev.rangefinder.report.json.stream.JsonObject;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Verdict;
import dev.rangefinder.result.Verdict.Longest;
import java.util.List;

/// What [VerdictJson] wrote.
final class VerdictReader {
    private VerdictReader() {}

    /// @param judged a report or a scope
    static Verdict of(JsonObject judged) {
        JsonObject verdict = judged.object("verdict");
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
                verdict.real("gpu_busy"));
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
