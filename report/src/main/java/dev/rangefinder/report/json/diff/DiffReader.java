package dev.rangefinder.report.json.diff;

import dev.rangefinder.report.json.FindingReader;
import dev.rangefinder.report.json.RegionKeyReader;
import dev.rangefinder.report.json.ReportReader;
import dev.rangefinder.report.json.stream.JsonInput;
import dev.rangefinder.report.json.stream.JsonObject;
import dev.rangefinder.report.json.stream.JsonPlace;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.comparison.Alignment;
import dev.rangefinder.result.comparison.Band;
import dev.rangefinder.result.comparison.ChangeVerdict;
import dev.rangefinder.result.comparison.Comparability;
import dev.rangefinder.result.comparison.Comparability.Agreement;
import dev.rangefinder.result.comparison.Comparability.Condition;
import dev.rangefinder.result.comparison.Comparability.Demand;
import dev.rangefinder.result.comparison.ComparedSide;
import dev.rangefinder.result.comparison.ComparedSide.ComparedRun;
import dev.rangefinder.result.comparison.DiffThresholds;
import dev.rangefinder.result.comparison.DiffVerdict;
import dev.rangefinder.result.comparison.DiffVerdict.BlamedKernel;
import dev.rangefinder.result.comparison.DiffVerdict.BlamedRegion;
import dev.rangefinder.result.comparison.FindingDiff;
import dev.rangefinder.result.comparison.FindingDiff.Fate;
import dev.rangefinder.result.comparison.KernelDiff;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.PartDiff;
import dev.rangefinder.result.comparison.RegionDiff;
import dev.rangefinder.result.comparison.RegionDiff.Blame;
import dev.rangefinder.result.comparison.RunDiff;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The comparison: what [DiffJson] wrote.
final class DiffReader {
    private static final String FORMAT = "rangefinder.diff/";

    private final JsonInput in;
    private final RegionKeyReader keys = new RegionKeyReader();
    private final FindingReader finding = new FindingReader();
    private final List<RegionDiff> regions = new ArrayList<>();
    private final List<KernelDiff> kernels = new ArrayList<>();
    private final List<PartDiff> totals = new ArrayList<>();
    private Optional<PartDiffReader> parts = Optional.empty();

    DiffReader(JsonInput in) {
        this.in = in;
    }

    RunDiff diff() {
        JsonObject members = new JsonObject(new LinkedHashMap<>(), in.place());
        in.members(name -> {
            if (members.members().isEmpty() && !name.equals("schema")) {
                throw members.place().expected("a comparison, whose first key is schema");
            }
            switch (name) {
                case "schema" -> {
                    in.keep(name, members);
                    version(members);
                }
                case "thresholds" -> {
                    in.keep(name, members);
                    parts = Optional.of(new PartDiffReader(thresholds(members.object(name))));
                }
                case "totals" -> totals.add(reader(members).part(in.object()));
                case "regions" -> in.elements(() -> regions.add(region(reader(members), in.object())));
                case "kernels" -> in.elements(() -> kernels.add(reader(members).kernel(in.object())));
                case "generated_at", "config_fingerprint", "generator", "base", "new" -> in.keep(name, members);
                case "comparability", "verdict", "findings", "messages" -> in.keep(name, members);
                default -> in.skip();
            }
        });
        if (totals.isEmpty()) {
            throw members.place().member("totals").expected("an object");
        }
        return new RunDiff(
                ReportReader.provenance(members),
                reader(members).thresholds(),
                side(members.object("base")),
                side(members.object("new")),
                comparability(members.object("comparability")),
                verdict(members.object("verdict")),
                totals.getFirst(),
                regions,
                kernels,
                members.objects("findings").stream().map(this::finding).toList(),
                members.objects("messages").stream().map(ReportReader::message).toList());
    }

    private PartDiffReader reader(JsonObject members) {
        return parts.orElseThrow(() -> members.place().member("thresholds").expected("an object before all numbers"));
    }

    private static void version(JsonObject members) {
        String schema = members.text("schema");
        JsonPlace place = members.place().member("schema");
        if (schema.startsWith(FORMAT) && !schema.equals(DiffJson.SCHEMA)) {
            throw place.problem(
                    JsonPlace.shown(schema) + " is another version than " + DiffJson.SCHEMA + ", which is read here");
        }
        if (!schema.equals(DiffJson.SCHEMA)) {
            throw place.expected(DiffJson.SCHEMA + ", found " + JsonPlace.shown(schema));
        }
    }

    private static DiffThresholds thresholds(JsonObject thresholds) {
        JsonObject bands = thresholds.object("bands");
        Map<MetricClass, Band> all = new EnumMap<>(MetricClass.class);
        for (MetricClass each : MetricClass.values()) {
            all.put(each, PartDiffReader.band(bands.object(each.code())));
        }
        return new DiffThresholds(
                all,
                number(thresholds, "clear"),
                (int) thresholds.count("fewest_runs"),
                number(thresholds, "confidence"),
                number(thresholds, "confidence_of_few"),
                number(thresholds, "floor_factor"),
                number(thresholds, "likeness"),
                number(thresholds, "likeness_lead"),
                number(thresholds, "other_work"),
                number(thresholds, "clock"),
                number(thresholds, "shown_share"),
                thresholds.count("short_ns"),
                thresholds.texts("rename"));
    }

    private static double number(JsonObject object, String key) {
        return object.real(key).orElseThrow(() -> object.place().member(key).expected("a number"));
    }

    private static ComparedSide side(JsonObject side) {
        return new ComparedSide(
                side.text("name"),
                side.objects("runs").stream()
                        .map(run -> new ComparedRun(
                                run.text("name"),
                                run.objects("inputs").stream()
                                        .map(ReportReader::input)
                                        .toList(),
                                run.count("launch_count")))
                        .toList());
    }

    private static Comparability comparability(JsonObject comparability) {
        return new Comparability(
                comparability.flag("comparable"),
                comparability.objects("conditions").stream()
                        .map(condition -> new Condition(
                                condition.text("name"),
                                condition.text("title"),
                                SpelledCode.of(condition, "demand", Demand.values(), Demand::code),
                                condition.texts("base"),
                                condition.texts("new"),
                                SpelledCode.of(condition, "agreement", Agreement.values(), Agreement::code)))
                        .toList(),
                comparability.objects("reasons").stream()
                        .map(ReportReader::message)
                        .toList());
    }

    private DiffVerdict verdict(JsonObject verdict) {
        return new DiffVerdict(
                counts(verdict.object("regions")),
                counts(verdict.object("kernels")),
                verdict.count("comparisons"),
                verdict.count("not_measured"),
                blamed(verdict, "worst"),
                blamed(verdict, "best"),
                blamedKernels(verdict, "worst_kernels"),
                blamedKernels(verdict, "best_kernels"),
                PartDiffReader.visible(verdict.object("smallest_visible")));
    }

    private static Map<ChangeVerdict, Long> counts(JsonObject counts) {
        Map<ChangeVerdict, Long> read = new EnumMap<>(ChangeVerdict.class);
        for (ChangeVerdict each : ChangeVerdict.values()) {
            counts.optionalCount(each.code()).ifPresent(count -> read.put(each, count));
        }
        return read;
    }

    private List<BlamedRegion> blamed(JsonObject verdict, String key) {
        return verdict.objects(key).stream()
                .map(blamed -> new BlamedRegion(
                        place(blamed, "region", regions.size()),
                        SpelledCode.of(blamed, "class", MetricClass.values(), MetricClass::code),
                        number(blamed, "of_whole")))
                .toList();
    }

    private List<BlamedKernel> blamedKernels(JsonObject verdict, String key) {
        return verdict.objects(key).stream()
                .map(blamed -> new BlamedKernel(
                        place(blamed, "kernel", kernels.size()),
                        SpelledCode.of(blamed, "class", MetricClass.values(), MetricClass::code),
                        number(blamed, "of_whole")))
                .toList();
    }

    private static int place(JsonObject object, String key, int size) {
        long place = object.count(key);
        if (place >= size) {
            throw object.place().member(key).expected("a place in the list, which has " + size);
        }
        return (int) place;
    }

    private RegionDiff region(PartDiffReader reader, JsonObject region) {
        return new RegionDiff(
                keys.key(region),
                keys(region, "base_regions"),
                keys(region, "new_regions"),
                SpelledCode.of(region, "alignment", Alignment.values(), Alignment::code),
                SpelledCode.of(region, "verdict", ChangeVerdict.values(), ChangeVerdict::code),
                SpelledCode.of(region, "blame", Blame.values(), Blame::code),
                SpelledCode.all(region, "blamed", MetricClass.values(), MetricClass::code),
                reader.part(region.object("inclusive")),
                reader.part(region.object("exclusive")),
                region.objects("kernels").stream().map(reader::kernel).toList());
    }

    private static List<RegionKey> keys(JsonObject region, String key) {
        RegionKeyReader reader = new RegionKeyReader();
        return region.objects(key).stream().map(reader::key).toList();
    }

    private FindingDiff finding(JsonObject compared) {
        return new FindingDiff(
                SpelledCode.of(compared, "fate", Fate.values(), Fate::code),
                compared.optionalObject("base").map(finding::withRegion),
                compared.optionalObject("new").map(finding::withRegion));
    }
}
