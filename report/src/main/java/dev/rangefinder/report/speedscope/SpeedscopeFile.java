package dev.rangefinder.report.speedscope;

import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.json.stream.JsonOutput;
import dev.rangefinder.report.speedscope.SampledProfile.Sample;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeReport;
import java.io.OutputStream;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Writes the file, profile by profile: the aggregate comes first, with its time, which the viewer opens; then each
/// scope. The aggregate of a single scope would be the same again.
///
/// Each domain and kind of range is a tree of its own that holds all launches (R7), so where there are several, each
/// has its profiles; that which owns most time comes first.
final class SpeedscopeFile {
    private static final String SCHEMA = "https://www.speedscope.app/file-format-schema.json";
    private static final String EXPORTER = "rangefinder@";

    /// How every such file begins, and none of another program.
    static final String BEGINNING = "{\n  \"$schema\" : \"" + SCHEMA + "\",\n  \"exporter\" : \"" + EXPORTER;

    private final ReportContent content;
    private final List<ScopeReport> scopes;
    private final List<RangeFamily> trees;
    private final List<Measure> measures;
    private final Frames frames;

    SpeedscopeFile(ReportContent content) {
        this.content = content;
        this.scopes = scopes(content.report());
        this.trees = trees(content);
        this.measures = Measure.of(content);
        this.frames = new Frames(content.pages().sequencedKeySet(), outside());
    }

    private static List<ScopeReport> scopes(RegionReport report) {
        return report.scopes().size() == 1
                ? report.scopes()
                : Stream.concat(report.aggregate().stream(), report.scopes().stream())
                        .toList();
    }

    private static List<RangeFamily> trees(ReportContent content) {
        Map<RangeFamily, Long> owned = new LinkedHashMap<>();
        content.pages().sequencedKeySet().forEach(key -> owned.put(RangeFamily.of(key), 0L));
        content.first().stream()
                .flatMap(scope -> scope.regions().stream())
                .forEach(region -> owned.merge(
                        RangeFamily.of(region.key()),
                        region.own().map(Figures::nanoseconds).orElse(0L),
                        Long::sum));
        return owned.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .map(Map.Entry::getKey)
                .toList();
    }

    /// What the launches that no region of a profile owns are called.
    private String outside() {
        if (!content.report().selection().regions().isEmpty()) {
            return "(owned by none of the chosen regions)";
        }
        return trees.size() > 1 ? "(outside these ranges)" : "(outside any range)";
    }

    void write(OutputStream out) {
        JsonOutput json = JsonOutput.on(out);
        json.object(() -> {
            json.text("$schema", SCHEMA);
            json.text("exporter", EXPORTER + content.report().provenance().version());
            json.text("name", named("GPU time and counters by region"));
            json.whole("activeProfileIndex", 0);
            json.object("shared", () -> json.objects("frames", frames.names(), name -> json.text("name", name)));
            json.array("profiles", () -> scopes.forEach(scope -> profiles(json, scope)));
        });
        json.finish();
    }

    private void profiles(JsonOutput json, ScopeReport scope) {
        Map<RangeFamily, List<Region>> regions =
                scope.regions().stream().collect(Collectors.groupingBy(region -> RangeFamily.of(region.key())));
        for (Measure measure : measures) {
            String name = scope.scope().name() + ", " + measure.title();
            if (trees.size() > 1) {
                trees.forEach(tree -> profile(
                        json,
                        named(name + ", " + tree.title()),
                        measure,
                        SampledProfile.of(scope, regions.getOrDefault(tree, List.of()), measure)));
            } else {
                profile(json, named(name), measure, SampledProfile.of(scope, scope.regions(), measure));
            }
        }
    }

    private void profile(JsonOutput json, String name, Measure measure, Optional<SampledProfile> found) {
        found.ifPresent(profile -> json.object(() -> {
            json.text("type", "sampled");
            json.text("name", name);
            json.text("unit", measure.viewedUnit());
            json.whole("startValue", 0);
            json.real("endValue", profile.sum());
            json.array("samples", () -> profile.samples().forEach(sample -> json.array(() -> stack(json, sample))));
            json.reals("weights", profile.samples().stream().mapToDouble(Sample::weight));
        }));
    }

    private void stack(JsonOutput json, Sample sample) {
        sample.region()
                .ifPresentOrElse(
                        region -> region.enclosing().forEach(key -> json.element(frames.of(key))),
                        () -> json.element(frames.outside()));
    }

    /// Whatever a simulated device made says so wherever a number is shown (section 9).
    private String named(String name) {
        return content.simulated() ? name + " (simulated)" : name;
    }
}
