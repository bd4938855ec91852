package dev.rangefinder.report.json;

import dev.rangefinder.report.json.stream.JsonObject;
import dev.rangefinder.result.CapturePrice;
import dev.rangefinder.result.Evidence;
import dev.rangefinder.result.Finding;
import dev.rangefinder.result.Finding.FindingKernel;
import dev.rangefinder.result.Finding.FindingPlace;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.ScopeFindings;
import dev.rangefinder.result.ScopeFindings.Unjudged;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// What [FindingJson] wrote.
public final class FindingReader {
    private final RegionKeyReader keys = new RegionKeyReader();

    /// Of a region or a kernel, which have the member only where there are any.
    List<Finding> ofPart(JsonObject part, Optional<RegionKey> region) {
        return part.optionalObjects("findings").stream()
                .map(finding -> finding(finding, region))
                .toList();
    }

    /// Of a scope.
    ScopeFindings ofScope(JsonObject scope) {
        JsonObject findings = scope.object("findings");
        return new ScopeFindings(
                findings.objects("ranked").stream()
                        .map(finding -> finding(finding, region(finding)))
                        .toList(),
                findings.objects("unjudged").stream()
                        .map(FindingReader::unjudged)
                        .toList(),
                findings.count("run_ns"),
                one(findings, "run", List.of("profiled", "timeline"), text -> text)
                        .equals("timeline"));
    }

    /// One of a scope, which names its region.
    public Finding withRegion(JsonObject finding) {
        return finding(finding, region(finding));
    }

    private Optional<RegionKey> region(JsonObject object) {
        return object.optionalObject("region").map(keys::key);
    }

    private static Unjudged unjudged(JsonObject unjudged) {
        return new Unjudged(
                unjudged.text("code"),
                unjudged.text("title"),
                unjudged.count("launch_count"),
                unjudged.text("missing"),
                unjudged.text("capture"),
                price(unjudged));
    }

    private static Optional<CapturePrice> price(JsonObject asking) {
        return asking.optionalObject("price")
                .map(price -> new CapturePrice(price.text("chip"), passes(price), price.flag("exact")));
    }

    private static int passes(JsonObject price) {
        long more = price.count("more_passes");
        if (more > Integer.MAX_VALUE) {
            throw price.place().member("more_passes").expected("a number of passes");
        }
        return (int) more;
    }

    private Finding finding(JsonObject finding, Optional<RegionKey> region) {
        long about = finding.count("about_ns");
        if (finding.optionalCount("potential_ns").orElse(0L) > about) {
            throw finding.place().member("potential_ns").expected("at most about_ns");
        }
        return new Finding(
                finding.text("code"),
                finding.text("title"),
                one(finding, "author", List.of(Finding.Author.values()), Finding.Author::code),
                finding.optionalText("cause"),
                region,
                finding.text("sentence"),
                finding.objects("evidence").stream()
                        .map(FindingReader::evidence)
                        .toList(),
                finding.text("advice"),
                finding.optionalText("capture"),
                price(finding),
                one(finding, "weight", List.of(Finding.Weight.values()), Finding.Weight::code),
                finding.optionalWhole("potential_ns"),
                finding.real("share_of_run"),
                finding.text("formula"),
                finding.count("launch_count"),
                about,
                finding.optionalObjects("places").stream()
                        .map(place -> new FindingPlace(region(place), place.count("potential_ns")))
                        .toList(),
                finding.optionalObjects("kernels").stream()
                        .map(kernel -> new FindingKernel(kernel.text("kernel_name"), kernel.count("potential_ns")))
                        .toList());
    }

    private static Evidence evidence(JsonObject evidence) {
        return new Evidence(
                evidence.text("metric"),
                evidence.real("value").orElse(Double.NaN),
                evidence.text("unit"),
                one(evidence, "relation", List.of(Evidence.Relation.values()), Evidence.Relation::sign),
                evidence.real("threshold").orElse(Double.NaN));
    }

    private static <T> T one(JsonObject object, String key, List<T> values, Function<T, String> code) {
        String text = object.text(key);
        return values.stream()
                .filter(value -> code.apply(value).equals(text))
                .findFirst()
                .orElseThrow(() -> object.place()
                        .member(key)
                        .expected(String.join(" or ", values.stream().map(code).toList())));
    }
}
