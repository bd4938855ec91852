package dev.rangefinder.report.json.baseline;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.report.json.RecordsJson;
import dev.rangefinder.report.json.stream.JsonInput;
import dev.rangefinder.report.json.stream.JsonOutput;
import dev.rangefinder.report.json.stream.UnreadableReportException;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.InstanceSeries.SeriesPoint;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.RatioSums;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.comparison.Baseline;
import dev.rangefinder.result.comparison.NoiseFloor.FloorEntry;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// A baseline as a file. Sums are stored and never ratios, which are formed after merging (D3); a counter that was not
/// measured is not there, which is not zero.
public final class BaselineJson {
    /// The name of the format; `rangefinder.baseline-1.schema.json` describes it.
    public static final String SCHEMA = "rangefinder.baseline/1";

    private final JsonOutput json;
    private final RecordsJson records;

    private BaselineJson(JsonOutput json) {
        this.json = json;
        this.records = new RecordsJson(json);
    }

    /// Writes it as UTF-8; the stream stays open.
    public static void write(Baseline baseline, OutputStream out) {
        JsonOutput json = JsonOutput.on(out);
        json.object(() -> new BaselineJson(json).members(baseline));
        json.finish();
    }

    /// Reads it back.
    ///
    /// @param file for errors
    /// @throws UnreadableReportException where it is no baseline, is damaged or of another version
    public static Baseline read(String file, InputStream in) throws IOException {
        return JsonInput.read(file, in, BaselineReader::read);
    }

    private void members(Baseline baseline) {
        json.text("schema", SCHEMA);
        records.provenance(baseline.provenance());
        json.whole("schema_minor", 0);
        json.objects("runs", baseline.runs(), run -> {
            json.text("name", run.name());
            records.inputs(run.report().inputs());
            records.messages(run.report().messages());
        });
        List<Optional<ScopeReport>> runs =
                baseline.runs().stream().map(run -> run.report().aggregate()).toList();
        json.object("metrics", () -> units(runs).forEach(json::text));
        List<Optional<Map<RegionKey, Region>>> places =
                runs.stream().map(run -> run.map(BaselineJson::byKey)).toList();
        json.line("totals", () -> byRun(runs, Optional::of, scope -> figures(scope.totals())));
        json.lines("kernels", kernels(runs), kernel -> {
            json.text("kernel_name", kernel.name());
            json.text("device_name", kernel.device());
            byRun(runs, scope -> kernel.in(scope.kernels()), use -> {
                figures(use.figures());
                times(use);
                records.launched(use.facts());
            });
        });
        json.lines("regions", regions(runs), key -> {
            records.identity(key);
            byRun(places, region -> Optional.ofNullable(region.get(key)), this::region);
        });
        json.lines("floor", floors(baseline).entrySet(), floor -> {
            floor.getKey().ifPresent(records::identity);
            json.object("spread", () -> floor.getValue().forEach(json::real));
        });
    }

    private void region(Region region) {
        json.whole("instances", region.instances().count());
        json.flag("approximate", region.instances().approximate());
        List<SeriesPoint> series = region.instances().series().points();
        if (!series.isEmpty()) {
            json.wholes(
                    "series",
                    series.stream().flatMapToLong(point -> LongStream.of(point.instances(), point.nanoseconds())));
        }
        figures(region.inclusive());
        json.object("exclusive", () -> figures(region.exclusive()));
        json.objects("kernels", region.kernels(), kernel -> {
            json.text("kernel_name", kernel.kernel());
            json.text("device_name", kernel.deviceName());
            figures(kernel.figures());
            times(kernel);
            records.launched(kernel.facts());
        });
    }

    private void times(KernelUse use) {
        json.whole("shortest_ns", use.shortest());
        json.whole("longest_ns", use.longest());
    }

    /// What each run has of something; null where a run has none.
    private <S, T> void byRun(List<Optional<S>> runs, Function<S, Optional<T>> part, Consumer<T> members) {
        json.array(
                "runs",
                () -> runs.stream()
                        .map(run -> run.flatMap(part))
                        .forEach(found -> found.ifPresentOrElse(
                                known -> json.object(() -> members.accept(known)), json::absentElement)));
    }

    private void figures(Figures figures) {
        json.whole("launch_count", figures.launches());
        json.whole("timed_launches", figures.timedLaunches());
        json.whole("total_ns", figures.nanoseconds());
        if (!figures.metrics().isEmpty()) {
            json.object("sums", () -> figures.metrics().forEach(figure -> sums(figure, figures.launches())));
        }
    }

    /// `[sum]` or `[numerator, denominator]`, with the number of launches behind it where that is not all of them.
    private void sums(MetricFigure figure, long launches) {
        Optional<RatioSums> ratio = figure.sums();
        if (ratio.isEmpty()
                && (!figure.rule().equals(BaselineReader.SUM) || figure.value().isEmpty())) {
            return;
        }
        json.array(figure.metric(), () -> {
            if (ratio.isPresent()) {
                json.element(ratio.get().numerator());
                json.element(ratio.get().denominator());
            } else {
                json.element(figure.value().getAsDouble());
            }
            if (figure.launchesWithValue() != launches) {
                if (ratio.isEmpty()) {
                    json.absentElement();
                }
                json.element(figure.launchesWithValue());
            }
        });
    }

    private static SortedMap<String, String> units(List<Optional<ScopeReport>> runs) {
        SortedMap<String, String> units = new TreeMap<>();
        runs.stream()
                .flatMap(Optional::stream)
                .flatMap(scope -> Stream.concat(
                        Stream.of(scope.totals()), scope.regions().stream().map(Region::inclusive)))
                .flatMap(figures -> figures.metrics().stream())
                .forEach(figure -> units.put(figure.metric(), figure.unit()));
        return units;
    }

    private record NamedKernel(String name, Optional<String> device) {
        static NamedKernel of(KernelUse use) {
            return new NamedKernel(use.kernel(), use.deviceName());
        }

        Optional<KernelUse> in(List<KernelUse> uses) {
            return uses.stream().filter(use -> of(use).equals(this)).findFirst();
        }
    }

    private static List<NamedKernel> kernels(List<Optional<ScopeReport>> runs) {
        return runs.stream()
                .flatMap(Optional::stream)
                .flatMap(scope -> scope.kernels().stream())
                .map(NamedKernel::of)
                .distinct()
                .sorted(Comparator.comparing(NamedKernel::name)
                        .thenComparing(kernel -> kernel.device().orElse("")))
                .toList();
    }

    private static List<RegionKey> regions(List<Optional<ScopeReport>> runs) {
        return runs.stream()
                .flatMap(Optional::stream)
                .flatMap(scope -> scope.regions().stream())
                .map(Region::key)
                .distinct()
                .sorted(Comparator.comparing(RegionKey::kind)
                        .thenComparing(key -> key.domain().orElse(""))
                        .thenComparing(RegionKey::path, BaselineJson::byLabels))
                .toList();
    }

    private static Map<RegionKey, Region> byKey(ScopeReport scope) {
        Map<RegionKey, Region> byKey = new HashMap<>();
        scope.regions().forEach(region -> byKey.put(region.key(), region));
        return byKey;
    }

    private static Map<Optional<RegionKey>, SortedMap<String, Double>> floors(Baseline baseline) {
        return baseline.floor().entries().stream()
                .sorted(Comparator.comparing(
                                (FloorEntry entry) -> entry.region().isPresent())
                        .thenComparing(
                                entry -> entry.region().map(RegionKey::kind).orElse(RangeKind.PUSH_POP))
                        .thenComparing(entry ->
                                entry.region().flatMap(RegionKey::domain).orElse(""))
                        .thenComparing(
                                entry -> entry.region().map(RegionKey::path).orElse(List.of()), BaselineJson::byLabels))
                .collect(Collectors.groupingBy(
                        FloorEntry::region,
                        LinkedHashMap::new,
                        Collectors.<FloorEntry, String, Double, SortedMap<String, Double>>toMap(
                                FloorEntry::measure, FloorEntry::relative, Math::max, TreeMap::new)));
    }

    /// Parents before their children, whatever their labels.
    private static int byLabels(List<String> one, List<String> other) {
        for (int place = 0; place < Math.min(one.size(), other.size()); place++) {
            int order = one.get(place).compareTo(other.get(place));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(one.size(), other.size());
    }
}
