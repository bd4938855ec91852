package dev.rangefinder.app.command;

import dev.rangefinder.perfworks.ReplayPasses;
import dev.rangefinder.profiler.cost.AskedPart;
import dev.rangefinder.profiler.cost.AskedPart.PartKind;
import dev.rangefinder.profiler.cost.CapturePasses;
import dev.rangefinder.profiler.cost.CapturePasses.PartPasses;
import dev.rangefinder.profiler.cost.LackedFinding;
import dev.rangefinder.report.json.stream.JsonOutput;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The passes of a plan as people and programs see them (W1).
record PassesOutput(CapturePasses passes) {
    /// In all, then by section and by metric, the dearest first.
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add("each kernel runs in " + passes.text() + " on "
                + passes.chip().name() + " ("
                + passes.chip().source() + "), counted for ncu " + passes.release() + " by " + passes.library() + " "
                + passes.version()
                + (passes.uncounted().isEmpty() ? "" : "; not counted: " + String.join(", ", passes.uncounted())));
        line(PartKind.SECTION).ifPresent(text -> lines.add("passes of sections, each alone: " + text));
        line(PartKind.METRIC).ifPresent(text -> lines.add("passes of metrics beyond sections, each alone: " + text));
        if (!passes.lacked().isEmpty()) {
            lines.add("causes that this capture cannot judge, by what each would add: " + lacked()
                    + "; --json names sections and metrics for each");
        }
        return lines;
    }

    private String lacked() {
        Map<String, List<LackedFinding>> byPrice = passes.lacked().stream()
                .sorted(Comparator.comparingInt(LackedFinding::more))
                .collect(Collectors.groupingBy(LackedFinding::price, LinkedHashMap::new, Collectors.toList()));
        return byPrice.entrySet().stream()
                .map(price -> price.getKey() + ": "
                        + price.getValue().stream().map(LackedFinding::title).collect(Collectors.joining(", ")))
                .collect(Collectors.joining("; "));
    }

    private Optional<String> line(PartKind kind) {
        List<String> dear = of(kind).filter(part -> part.alone().count() > 1)
                .sorted(Comparator.comparingInt(
                        (PartPasses part) -> -part.alone().count()))
                .map(part -> part.part().name() + " " + number(part.alone()))
                .toList();
        long others = of(kind).count() - dear.size();
        String rest =
                dear.isEmpty() ? others == 1 ? "1" : "1 each" : others == 1 ? "1 other 1" : others + " others 1 each";
        return others == 0 && dear.isEmpty()
                ? Optional.empty()
                : Optional.of(Stream.concat(dear.stream(), others == 0 ? Stream.empty() : Stream.of(rest))
                        .collect(Collectors.joining(", ")));
    }

    private Stream<PartPasses> of(PartKind kind) {
        return passes.parts().stream().filter(part -> part.part().kind() == kind);
    }

    private static String number(ReplayPasses alone) {
        return (alone.exact() ? "" : "about ") + alone.count();
    }

    void write(JsonOutput json) {
        json.text("chip", passes.chip().name());
        json.text("chip_from", passes.chip().source());
        json.text("library", passes.library().toString());
        json.text("library_version", passes.version());
        json.text("ncu_release", passes.release().toString());
        write(json, passes.all());
        json.objects("parts", passes.parts(), part -> {
            name(json, part.part());
            write(json, part.alone());
        });
        json.texts("uncounted", passes.uncounted());
        passes.limit().ifPresent(limit -> json.unsigned("limit", limit));
        json.objects("left_out", passes.leftOut(), left -> {
            name(json, left.part());
            json.unsigned("more_passes", left.more());
        });
        json.objects("lacked_findings", passes.lacked(), lacked -> {
            json.text("code", lacked.code());
            json.text("title", lacked.title());
            json.unsigned("more_passes", lacked.more());
            json.flag("exact", lacked.exact());
            json.texts("sections", lacked.sections());
            json.texts("metrics", lacked.metrics());
        });
    }

    private static void name(JsonOutput json, AskedPart part) {
        json.text("kind", part.kind().name().toLowerCase(Locale.ROOT));
        json.text("name", part.name());
    }

    private static void write(JsonOutput json, ReplayPasses passes) {
        json.unsigned("passes", passes.count());
        json.unsigned("least_passes", passes.least());
        json.unsigned("most_passes", passes.most());
        json.flag("exact", passes.exact());
    }
}
