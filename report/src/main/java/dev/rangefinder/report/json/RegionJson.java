package dev.rangefinder.report.json;

import dev.rangefinder.report.json.stream.JsonOutput;
import dev.rangefinder.result.FormerLabels;
import dev.rangefinder.result.InstanceSeries;
import dev.rangefinder.result.Instances;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.NameRollUp;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RuleFinding;
import dev.rangefinder.result.SectionTable;
import dev.rangefinder.result.Spread;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/// One region in one scope, and the kernels and sections that a whole scope has as well.
final class RegionJson {
    private final JsonOutput json;
    private final FiguresJson figures;

    RegionJson(JsonOutput json) {
        this.json = json;
        this.figures = new FiguresJson(json);
    }

    /// @param folder empty where the region has none
    void write(Region region, Optional<String> folder) {
        ImpliedFigures implied = new ImpliedFigures(region.numbers());
        identity(region.key());
        region.former().ifPresent(this::former);
        json.text("folder", folder);
        json.object("instances", () -> instances(region));
        figures.launches(region.inclusive(), region.time());
        json.text("source", region.isMeasured() ? "range" : "launches");
        figures.bound(region.inclusive().bound());
        new FindingJson(json).ofPart(region.findings());
        region.own()
                .ifPresentOrElse(
                        own -> figures.object("exclusive", own, own.time(), implied), () -> json.absent("exclusive"));
        figures.metrics(region.numbers().metrics());
        figures.details(region.numbers().metrics());
        figures.roofline(region.numbers());
        figures.compared(region.numbers());
        sections(region.sectionsOfNumbers(), implied, region.numbers().launches());
        kernels(region.kernels(), implied);
        RangeResultJson ranges = new RangeResultJson(json);
        region.measured().ifPresent(measured -> ranges.rolledUp(measured, region.isMeasured(), implied));
        ranges.write(region.rangeResults());
        spread("spread", region.spread());
        region.timeline().ifPresent(new TimelineJson(json)::region);
        region.note().ifPresent(note -> json.text("note", note));
    }

    /// Regions of one name, taken together.
    void name(NameRollUp name) {
        ImpliedFigures implied = new ImpliedFigures(name.inclusive());
        json.text("label", name.name().label());
        json.text("domain", name.name().domain());
        json.text("kind", name.name().kind().code());
        json.whole("regions", name.regions());
        figures.launches(name.inclusive(), name.inclusive().time());
        figures.bound(name.inclusive().bound());
        figures.object("exclusive", name.exclusive(), name.exclusive().time(), implied);
        figures.metrics(name.inclusive().metrics());
        figures.details(name.inclusive().metrics());
        figures.roofline(name.inclusive());
        figures.compared(name.inclusive());
        spread("spread", name.spread());
    }

    void identity(RegionKey key) {
        json.text("name", key.name());
        json.text("label", key.label());
        json.texts("path", key.path());
        json.text("domain", key.domain());
        json.text("kind", key.kind().code());
        json.text("parent", key.parent().map(RegionKey::name));
        json.texts("parent_path", key.parent().map(RegionKey::path));
        json.whole("depth", key.depth());
    }

    /// Where they were not all counted, the name of the member says so (R16).
    private void former(FormerLabels former) {
        json.texts("labels", former.first());
        json.whole(former.exact() ? "label_count" : "label_count_at_least", former.count());
    }

    private void instances(Region region) {
        Instances instances = region.instances();
        boolean timed = instances.timed() > 0;
        boolean counted = !region.isMeasured() || !region.rangeResults().isEmpty();
        json.whole("count", whole(counted, instances.count()));
        json.whole("timed_count", instances.timed());
        json.milliseconds("min_ms", whole(timed, instances.shortest()));
        json.milliseconds("mean_ms", real(timed, instances.meanNanoseconds()));
        json.milliseconds("max_ms", whole(timed, instances.longest()));
        json.flag("approximate", instances.approximate());
        if (instances.series().points().size() > 1) {
            json.object("series", () -> series(instances.series()));
        }
    }

    void series(InstanceSeries series) {
        json.wholes("instances", series.points().stream().mapToLong(InstanceSeries.SeriesPoint::instances));
        json.milliseconds("mean_ms", series.points().stream().mapToDouble(InstanceSeries.SeriesPoint::meanNanoseconds));
        json.milliseconds("median_ms", OptionalDouble.of(series.medianNanoseconds()));
        json.whole("most_instances", series.mostInstances());
    }

    /// Sections by their identifiers, rows by their labels. Where two share one, the later has the metric's name
    /// behind it: members of an object must differ. It has its own as a member then.
    ///
    /// @param launches of the whole
    void sections(List<SectionTable> sections, ImpliedFigures implied, long launches) {
        json.object("sections", () -> {
            Set<String> used = new HashSet<>();
            for (SectionTable section : sections) {
                String member = unused(used, section.id(), section.displayName());
                json.object(member, () -> {
                    if (!member.equals(section.id())) {
                        json.text("id", section.id());
                    }
                    section(section, implied, launches);
                });
            }
        });
    }

    private void section(SectionTable section, ImpliedFigures implied, long launches) {
        json.text("display_name", section.displayName());
        json.object("metrics", () -> {
            Set<String> used = new HashSet<>();
            for (SectionTable.Row row : section.rows()) {
                String member = unused(used, row.label(), row.figure().metric());
                json.object(member, () -> {
                    if (!member.equals(row.label())) {
                        json.text("label", row.label());
                    }
                    figures.row(row.figure(), implied, launches);
                });
            }
        });
        json.objects("rules", section.rules(), this::rule);
        section.remedy().ifPresent(remedy -> json.text("remedy", remedy));
    }

    private static String unused(Set<String> used, String name, String distinction) {
        String candidate = name;
        for (int number = 1; !used.add(candidate); number++) {
            candidate = name + " (" + distinction + ")" + (number == 1 ? "" : " " + number);
        }
        return candidate;
    }

    void rule(RuleFinding rule) {
        json.text("rule", rule.rule());
        json.text("name", rule.name());
        json.text("type", rule.type());
        json.text("title", rule.title());
        json.whole("launch_count", rule.launches());
        json.text("text", rule.text());
        json.milliseconds("global_gain_ms", rule.globalGain());
        json.milliseconds("local_gain_ms", rule.localGain());
    }

    void kernels(List<KernelUse> kernels, ImpliedFigures implied) {
        json.objects("kernels", kernels, kernel -> {
            boolean timed = kernel.figures().timedLaunches() > 0;
            json.text("kernel_name", kernel.kernel());
            json.whole("calls", kernel.figures().launches());
            json.whole("timed_calls", kernel.figures().timedLaunches());
            json.milliseconds("total_ms", kernel.figures().time());
            json.milliseconds("mean_ms", real(timed, kernel.meanNanoseconds()));
            json.milliseconds("min_ms", whole(timed, kernel.shortest()));
            json.milliseconds("max_ms", whole(timed, kernel.longest()));
            json.whole("device", kernel.device());
            json.text("device_name", kernel.deviceName());
            figures.bound(kernel.figures().bound());
            new FindingJson(json).ofPart(kernel.findings());
            figures.metrics(kernel.figures().metrics());
            figures.differences(kernel.figures(), implied);
            figures.roofline(kernel.figures());
            figures.compared(kernel.figures(), implied);
            new KernelFactsJson(json).write(kernel.facts());
            kernel.againstAll().ifPresent(this::againstAll);
        });
    }

    private void againstAll(KernelUse.AgainstAll against) {
        json.line("against_all", () -> {
            json.real("mean_ratio", against.meanRatio());
            json.object("points", () -> against.points().forEach(json::real));
        });
    }

    void spread(String name, Optional<Spread> known) {
        known.ifPresent(spread -> json.object(name, () -> spread(spread)));
    }

    private void spread(Spread spread) {
        json.whole("scopes", spread.scopes());
        json.whole("scopes_with_region", spread.scopesWithRegion());
        json.milliseconds("min_ms", spread.shortest());
        json.milliseconds("mean_ms", OptionalDouble.of(spread.meanNanoseconds()));
        json.milliseconds("max_ms", spread.longest());
        json.real("imbalance", spread.imbalance());
        json.line("of_mean", () -> spread.ofMean().forEach(json::real));
    }

    private static OptionalLong whole(boolean known, long value) {
        return known ? OptionalLong.of(value) : OptionalLong.empty();
    }

    private static OptionalDouble real(boolean known, double value) {
        return known ? OptionalDouble.of(value) : OptionalDouble.empty();
    }
}
