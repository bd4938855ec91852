package dev.rangefinder.report.json.baseline;

import dev.rangefinder.metric.Exactness;
import dev.rangefinder.report.json.KernelFactsReader;
import dev.rangefinder.report.json.RegionKeyReader;
import dev.rangefinder.report.json.ReportReader;
import dev.rangefinder.report.json.stream.JsonInput;
import dev.rangefinder.report.json.stream.JsonObject;
import dev.rangefinder.report.json.stream.JsonPlace;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.InstanceSeries;
import dev.rangefinder.result.InstanceSeries.SeriesPoint;
import dev.rangefinder.result.Instances;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RatioSums;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.Scope;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.Selection;
import dev.rangefinder.result.Verdict;
import dev.rangefinder.result.comparison.Baseline;
import dev.rangefinder.result.comparison.Baseline.BaselineRun;
import dev.rangefinder.result.comparison.NoiseFloor;
import dev.rangefinder.result.comparison.NoiseFloor.FloorEntry;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// What [BaselineJson] wrote.
final class BaselineReader {
    /// How metrics roll up that have one number here.
    static final String SUM = "sum";

    private static final String FORMAT = "rangefinder.baseline/";
    private static final String RATIO = "ratio_of_sums";
    private static final Selection EVERYTHING =
            new Selection(List.of(), List.of(), "demangled", 0, List.of(), Optional.empty(), Optional.empty());

    private final RegionKeyReader keys = new RegionKeyReader();
    private final KernelFactsReader facts = new KernelFactsReader();
    private final Map<String, String> units = new LinkedHashMap<>();
    private final List<RunParts> runs = new ArrayList<>();
    private final List<FloorEntry> floor = new ArrayList<>();

    private BaselineReader() {}

    /// What is known of one run, while the file is read.
    private static final class RunParts {
        private final JsonObject head;
        private final List<Region> regions = new ArrayList<>();
        private final List<KernelUse> kernels = new ArrayList<>();
        private Optional<Figures> totals = Optional.empty();

        private RunParts(JsonObject head) {
            this.head = head;
        }

        private BaselineRun run(Provenance provenance) {
            return new BaselineRun(
                    head.text("name"),
                    new RegionReport(
                            provenance,
                            head.objects("inputs").stream()
                                    .map(ReportReader::input)
                                    .toList(),
                            EVERYTHING,
                            List.of(),
                            totals.map(this::scope),
                            head.objects("messages").stream()
                                    .map(ReportReader::message)
                                    .toList(),
                            List.of(),
                            Verdict.NONE));
        }

        private ScopeReport scope(Figures all) {
            return new ScopeReport(
                    Scope.AGGREGATE,
                    all,
                    new Figures(0, 0, 0, List.of()),
                    List.of(),
                    regions,
                    kernels,
                    List.of(),
                    List.of(),
                    Optional.empty(),
                    Optional.empty(),
                    List.of());
        }
    }

    static Baseline read(JsonInput in) {
        return new BaselineReader().baseline(in);
    }

    private Baseline baseline(JsonInput in) {
        JsonObject head = new JsonObject(new LinkedHashMap<>(), in.place());
        in.members(name -> {
            if (head.members().isEmpty() && !name.equals("schema")) {
                throw head.place().expected("a baseline, whose first key is schema");
            }
            switch (name) {
                case "schema" -> {
                    in.keep(name, head);
                    version(head);
                }
                case "generated_at", "config_fingerprint", "generator" -> in.keep(name, head);
                case "runs" -> in.elements(() -> runs.add(new RunParts(in.object())));
                case "metrics" -> {
                    JsonObject named = in.object();
                    named.members().keySet().forEach(metric -> units.put(metric, named.text(metric)));
                }
                case "totals" -> byRun(in.object(), (run, part) -> run.totals = Optional.of(figures(part)));
                case "kernels" -> in.elements(() -> kernel(in.object()));
                case "regions" -> in.elements(() -> region(in.object()));
                case "floor" -> in.elements(() -> floor(in.object()));
                default -> in.skip();
            }
        });
        Provenance provenance = ReportReader.provenance(head);
        return new Baseline(
                provenance, runs.stream().map(run -> run.run(provenance)).toList(), new NoiseFloor(floor));
    }

    private static void version(JsonObject head) {
        String schema = head.text("schema");
        JsonPlace place = head.place().member("schema");
        if (schema.startsWith(FORMAT) && !schema.equals(BaselineJson.SCHEMA)) {
            throw place.problem(JsonPlace.shown(schema) + " is another version than " + BaselineJson.SCHEMA
                    + ", which is read here; save the baseline again");
        }
        if (!schema.equals(BaselineJson.SCHEMA)) {
            throw place.expected(BaselineJson.SCHEMA + ", found " + JsonPlace.shown(schema));
        }
    }

    private interface PartOfRun {
        void take(RunParts run, JsonObject part);
    }

    private void byRun(JsonObject line, PartOfRun taker) {
        List<Optional<JsonObject>> parts = line.objectsOrNothing("runs");
        if (parts.size() != runs.size()) {
            throw line.place().member("runs").expected("as many as there are runs above, " + runs.size());
        }
        for (int place = 0; place < parts.size(); place++) {
            RunParts run = runs.get(place);
            parts.get(place).ifPresent(part -> taker.take(run, part));
        }
    }

    private void kernel(JsonObject line) {
        byRun(line, (run, part) -> run.kernels.add(kernel(line, part)));
    }

    private KernelUse kernel(JsonObject named, JsonObject part) {
        return new KernelUse(
                named.text("kernel_name"),
                OptionalLong.empty(),
                named.optionalText("device_name"),
                figures(part),
                part.count("shortest_ns"),
                part.count("longest_ns"),
                facts.of(part));
    }

    private void region(JsonObject line) {
        RegionKey key = keys.key(line);
        byRun(line, (run, part) -> run.regions.add(region(key, part)));
    }

    private Region region(RegionKey key, JsonObject part) {
        Figures inclusive = figures(part);
        return new Region(
                key,
                new Instances(part.count("instances"), 0, 0, 0, 0, part.flag("approximate"), series(part)),
                inclusive,
                figures(part.object("exclusive")),
                List.of(),
                part.objects("kernels").stream()
                        .map(kernel -> kernel(kernel, kernel))
                        .toList(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /// Pairs of instances and nanoseconds.
    private static InstanceSeries series(JsonObject part) {
        if (!part.has("series")) {
            return InstanceSeries.NONE;
        }
        List<Long> numbers = part.counts("series");
        if (numbers.size() % 2 != 0 || numbers.size() > 2 * InstanceSeries.LONGEST) {
            throw part.place().member("series").expected("at most " + InstanceSeries.LONGEST + " pairs");
        }
        List<SeriesPoint> points = new ArrayList<>();
        for (int place = 0; place < numbers.size(); place += 2) {
            if (numbers.get(place) < 1 || numbers.get(place + 1) < 0) {
                throw part.place().member("series").expected("at least one instance each, and its nanoseconds");
            }
            points.add(new SeriesPoint(numbers.get(place), numbers.get(place + 1)));
        }
        return new InstanceSeries(points);
    }

    private Figures figures(JsonObject part) {
        long launches = part.count("launch_count");
        List<MetricFigure> metrics = new ArrayList<>();
        part.optionalObject("sums")
                .ifPresent(
                        sums -> sums.members().keySet().forEach(metric -> metrics.add(figure(sums, metric, launches))));
        return new Figures(launches, part.count("timed_launches"), part.count("total_ns"), metrics);
    }

    private MetricFigure figure(JsonObject sums, String metric, long launches) {
        List<Double> numbers = sums.allReals(metric);
        if (numbers.isEmpty() || numbers.size() > 3) {
            throw sums.place().member(metric).expected("a sum, or a numerator and a denominator");
        }
        boolean ratio = numbers.size() > 1 && !numbers.get(1).isNaN();
        double first = numbers.getFirst();
        return new MetricFigure(
                metric,
                units.getOrDefault(metric, ""),
                ratio ? RATIO : SUM,
                Optional.empty(),
                Exactness.EXACT,
                ratio ? divided(first, numbers.get(1)) : OptionalDouble.of(first),
                numbers.size() == 3 ? numbers.get(2).longValue() : launches,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                List.of(),
                Collections.emptySortedMap(),
                ratio ? Optional.of(new RatioSums(first, numbers.get(1))) : Optional.empty());
    }

    private static OptionalDouble divided(double numerator, double denominator) {
        return denominator == 0 ? OptionalDouble.empty() : OptionalDouble.of(numerator / denominator);
    }

    private void floor(JsonObject line) {
        Optional<RegionKey> region = line.has("path") ? Optional.of(keys.key(line)) : Optional.empty();
        line.reals("spread").forEach((measure, spread) -> {
            if (!(spread >= 0)) {
                throw line.place().member("spread").expected("numbers that are not negative");
            }
            floor.add(new FloorEntry(region, measure, spread));
        });
    }
}
