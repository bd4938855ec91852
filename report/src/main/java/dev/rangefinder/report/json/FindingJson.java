package dev.rangefinder.report.json;

import dev.rangefinder.report.json.stream.JsonOutput;
import dev.rangefinder.result.CapturePrice;
import dev.rangefinder.result.Evidence;
import dev.rangefinder.result.Finding;
import dev.rangefinder.result.Finding.FindingPlace;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.ScopeFindings;
import java.util.List;
import java.util.Optional;

/// What was found, and what could not be judged (F2).
record FindingJson(JsonOutput json) {
    /// Of a region or a kernel, which what is around them names. A report has thousands: a line each.
    void ofPart(List<Finding> findings) {
        if (!findings.isEmpty()) {
            json.lines("findings", findings, this::members);
        }
    }

    /// The same without a name, as an element of something else.
    void list(List<Finding> findings) {
        json.array(() -> findings.forEach(finding -> json.object(() -> members(finding))));
    }

    /// Of a scope: each names its region.
    void ofScope(ScopeFindings findings) {
        json.object("findings", () -> {
            json.whole("run_ns", findings.nanoseconds());
            json.text("run", findings.ofTimeline() ? "timeline" : "profiled");
            json.objects("ranked", findings.ranked(), finding -> {
                region(finding.region());
                members(finding);
            });
            json.array(
                    "first",
                    () -> findings.first()
                            .forEach(finding ->
                                    json.element((long) findings.ranked().indexOf(finding))));
            json.objects("unjudged", findings.unjudged(), unjudged -> {
                json.text("code", unjudged.code());
                json.text("title", unjudged.title());
                json.whole("launch_count", unjudged.launches());
                json.text("missing", unjudged.missing());
                json.text("capture", unjudged.capture());
                price(unjudged.price());
            });
        });
    }

    /// One of a scope.
    void withRegion(Finding finding) {
        region(finding.region());
        members(finding);
    }

    private void region(Optional<RegionKey> region) {
        if (region.isEmpty()) {
            json.absent("region");
            return;
        }
        json.line("region", () -> identity(region.get()));
    }

    private void identity(RegionKey key) {
        json.text("name", key.name());
        json.texts("path", key.path());
        json.text("domain", key.domain());
        json.text("kind", key.kind().code());
    }

    private void members(Finding finding) {
        json.word("code", finding.code());
        json.word("title", finding.title());
        json.word("author", finding.author().code());
        finding.cause().ifPresent(cause -> json.word("cause", cause));
        json.word("weight", finding.weight().code());
        json.text("sentence", finding.sentence());
        json.objects("evidence", finding.evidence(), this::evidence);
        json.word("advice", finding.advice());
        finding.capture().ifPresent(capture -> json.word("capture", capture));
        price(finding.price());
        json.whole("potential_ns", finding.potential());
        json.real("share_of_run", finding.share());
        json.word("formula", finding.formula());
        json.whole("launch_count", finding.launches());
        json.whole("about_ns", finding.nanoseconds());
        if (!finding.places().isEmpty()) {
            json.objects("places", finding.places(), this::place);
        }
        if (!finding.kernels().isEmpty()) {
            json.objects("kernels", finding.kernels(), kernel -> {
                json.text("kernel_name", kernel.kernel());
                json.whole("potential_ns", kernel.potential());
            });
        }
    }

    private void price(Optional<CapturePrice> price) {
        price.ifPresent(passes -> json.line("price", () -> {
            json.text("chip", passes.chip());
            json.whole("more_passes", passes.more());
            json.flag("exact", passes.exact());
        }));
    }

    private void evidence(Evidence evidence) {
        json.word("metric", evidence.metric());
        json.real("value", evidence.value());
        json.word("unit", evidence.unit());
        json.word("relation", evidence.relation().sign());
        json.real("threshold", evidence.threshold());
    }

    private void place(FindingPlace place) {
        region(place.region());
        json.whole("potential_ns", place.potential());
    }
}
