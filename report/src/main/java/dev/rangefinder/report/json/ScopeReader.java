package dev.rangefinder.report.json;

import dev.rangefinder.report.json.stream.JsonInput;
import dev.rangefinder.report.json.stream.JsonObject;
import dev.rangefinder.result.ChosenLaunches;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.NameRollUp;
import dev.rangefinder.result.RangeResult;
import dev.rangefinder.result.Reconciliation;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.Scope;
import dev.rangefinder.result.ScopeReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One scope, or the aggregate: what [ScopeJson] wrote. Regions, kernels and range results are taken one by one.
final class ScopeReader {
    private final JsonInput in;
    private final FiguresReader figures = new FiguresReader();
    private final SectionsReader sections = new SectionsReader(figures);
    private final RegionReader regions;

    /// @param folders where the folders of regions are put
    ScopeReader(JsonInput in, Map<RegionKey, String> folders) {
        this.in = in;
        this.regions = new RegionReader(in, figures, folders);
    }

    ScopeReport scope() {
        JsonObject members = new JsonObject(new LinkedHashMap<>(), in.place());
        List<Region> listed = new ArrayList<>();
        List<KernelUse> kernels = new ArrayList<>();
        List<RangeResult> rangeResults = new ArrayList<>();
        List<NameRollUp> names = new ArrayList<>();
        in.members(name -> {
            switch (name) {
                case "regions" -> in.elements(() -> listed.add(regions.region()));
                case "kernels" -> {
                    ImpliedFigures implied = new ImpliedFigures(totals(members));
                    in.elements(() -> kernels.add(regions.kernel(in.object(), implied, Optional.empty())));
                }
                case "names" -> in.elements(() -> names.add(regions.name(in.object())));
                case "range_results" -> in.elements(() -> rangeResults.add(sections.rangeResult(in.object())));
                case "scope", "host", "process_id", "process_name", "device", "device_name" -> in.keep(name, members);
                case "totals", "outside", "chosen", "reconciliation", "sections", "timeline" -> in.keep(name, members);
                case "verdict", "findings", "spread", "outside_spread" -> in.keep(name, members);
                default -> in.skip();
            }
        });
        Figures totals = totals(members);
        ImpliedFigures implied = new ImpliedFigures(totals);
        return new ScopeReport(
                identity(members),
                totals,
                figures.part(members.object("outside"), implied),
                members.optionalObject("reconciliation")
                        .map(proof -> proof.objects("parts").stream()
                                .map(ScopeReader::reconciliation)
                                .toList())
                        .orElse(List.of()),
                listed,
                kernels,
                sections.sections(members.object("sections"), implied, totals.launches()),
                rangeResults,
                members.optionalObject("timeline").map(TimelineReader::scope),
                members.optionalObject("chosen")
                        .map(chosen -> new ChosenLaunches(
                                figures.part(chosen.object("inside"), implied),
                                figures.part(chosen.object("outside"), implied))),
                names,
                RegionReader.spread(members, "spread"),
                RegionReader.spread(members, "outside_spread"),
                VerdictJson.read(members),
                new FindingReader().ofScope(members));
    }

    private Figures totals(JsonObject members) {
        return figures.whole(members.object("totals"));
    }

    private static Scope identity(JsonObject scope) {
        return new Scope(
                scope.text("scope"),
                scope.optionalText("host"),
                scope.optionalWhole("process_id"),
                scope.optionalText("process_name"),
                scope.optionalWhole("device"),
                scope.optionalText("device_name"));
    }

    private static Reconciliation reconciliation(JsonObject part) {
        return new Reconciliation(
                RegionKeyReader.kind(part),
                part.optionalText("domain"),
                part.count("exclusive_launches"),
                part.optionalWhole("exclusive_ns").orElse(0),
                part.count("outside_launches"),
                part.optionalWhole("outside_ns").orElse(0),
                part.count("total_launches"),
                part.optionalWhole("total_ns").orElse(0),
                part.count("exclusive_timed_launches"),
                part.count("outside_timed_launches"),
                part.count("total_timed_launches"));
    }
}
