package dev.rangefinder.app;

import dev.rangefinder.app.ExpectedRegions.Row;
import dev.rangefinder.app.ExpectedRegions.ScopeKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// Compares a report with what was expected, and tells every difference with its place.
final class RegionComparison {
    /// How near a rolled-up value must be.
    interface Tolerance {
        boolean accepts(String metric, double expected, double actual);

        /// Whether a value that the report itself calls less than exact is compared at all.
        boolean comparesApproximations();

        /// Whether instances can be told apart (R10).
        boolean comparesInstances();

        /// Whether every expected metric is there.
        boolean comparesAllMetrics();
    }

    /// From a report: the same but for the last bits.
    static final Tolerance EXACT = new Of(1e-9, 0, true, true, true);
    /// From a raw page: counters are exact, percentages have two decimals.
    static final Tolerance RAW_PAGE = new Of(1e-4, 0.01, true, false, true);
    /// From a details page, which has fewer metrics, and so lacks natural weights.
    static final Tolerance DETAILS_PAGE = new Of(1e-4, 0.01, false, false, false);

    private record Of(
            double relative,
            double absolute,
            boolean comparesApproximations,
            boolean comparesInstances,
            boolean comparesAllMetrics)
            implements Tolerance {
        @Override
        public boolean accepts(String metric, double expected, double actual) {
            double rounding = metric.endsWith(".sum") ? 0 : absolute;
            return Math.abs(actual - expected) <= relative * Math.abs(expected) + rounding;
        }
    }

    private final Tolerance tolerance;
    private final List<String> differences = new ArrayList<>();

    private RegionComparison(Tolerance tolerance) {
        this.tolerance = tolerance;
    }

    /// All differences; none if the report is as expected.
    static List<String> differences(ExpectedRegions expected, Reported report, Tolerance tolerance) {
        RegionComparison comparison = new RegionComparison(tolerance);
        comparison.scopes(expected, report);
        comparison.aggregate(expected, report);
        return comparison.differences;
    }

    private void scopes(ExpectedRegions expected, Reported report) {
        Map<ScopeKey, JsonNode> actual =
                report.scopes().stream().collect(Collectors.toMap(ScopeKey::of, scope -> scope));
        same("scopes", expected.scopes(), actual.keySet());
        for (ScopeKey key : expected.scopes()) {
            JsonNode scope = actual.get(key);
            if (scope != null) {
                String place = scope.get("scope").asString();
                figures(place + " totals", expected.total(key), scope.get("totals"));
                figures(place + " outside", expected.outside(key), scope.get("outside"));
                regions(place, expected.rows(key), scope);
            }
        }
    }

    private void aggregate(ExpectedRegions expected, Reported report) {
        report.aggregate().ifPresent(aggregate -> {
            figures("aggregate totals", expected.total(), aggregate.get("totals"));
            figures("aggregate outside", expected.outside(), aggregate.get("outside"));
            regions("aggregate", expected.rows(), aggregate);
        });
    }

    private void regions(String place, List<Row> expected, JsonNode scope) {
        Map<ExpectedRegions.Key, JsonNode> actual = new HashMap<>();
        Reported.regions(scope).forEach(region -> actual.put(ExpectedRegions.Key.of(region), region));
        same(place + " regions", expected.stream().map(Row::key).collect(Collectors.toSet()), actual.keySet());
        for (Row row : expected) {
            JsonNode region = actual.get(row.key());
            if (region != null) {
                String name = place + " " + row.key().path();
                figures(name, row.inclusive(), region);
                kernels(name, row.inclusive(), region);
                row.exclusive().ifPresent(own -> figures(name + " exclusive", own, region.get("exclusive")));
                if (tolerance.comparesInstances() && row.instances().isPresent()) {
                    same(
                            name + " instances",
                            row.instances().getAsLong(),
                            region.get("instances").get("count").longValue());
                }
            }
        }
    }

    private void figures(String place, ExpectedRegions.Stats expected, JsonNode actual) {
        same(place + " launches", (long) expected.count(), Reported.launches(actual));
        same(place + " time", expected.nanoseconds(), Reported.knownNanoseconds(actual));
        if (expected.count() > 0) {
            expected.rollUps()
                    .forEach((metric, value) -> metric(place + " " + metric, metric, value, expected, actual));
        }
    }

    private void metric(
            String place, String metric, OptionalDouble value, ExpectedRegions.Stats expected, JsonNode actual) {
        JsonNode number = actual.get("metrics").get(metric);
        Optional<JsonNode> details =
                Optional.ofNullable(actual.get("metric_details")).map(all -> all.get(metric));
        if (number == null) {
            if (tolerance.comparesAllMetrics()) {
                differences.add(place + " is missing");
            }
            return;
        }
        // Parts of a region tell only what differs from the whole.
        details.map(all -> all.get("launches_with_value"))
                .ifPresent(with -> same(place + " launches with value", expected.coverage(metric), with.longValue()));
        boolean exact = details.map(all -> all.get("exactness"))
                .map(exactness -> exactness.asString().equals("exact"))
                .orElse(metric.endsWith(".sum"));
        if (!exact && !tolerance.comparesApproximations()) {
            return;
        }
        boolean mixed = expected.deviceModels().size() > 1;
        if (mixed && !tolerance.comparesAllMetrics() && metric.contains(".avg") && !metric.endsWith(".per_second")) {
            // A details page tells models apart by compute capability, without their names, and has only means over
            // units as weights: nothing of this may be combined (S3).
            same(place + " over models", true, number.isNull());
            return;
        }
        if (mixed && number.isNull() && metric.contains(".avg")) {
            details.ifPresent(all -> byDeviceModel(place, metric, expected, all));
        } else if (mixed && metric.contains("pct_of_peak")) {
            differences.add(place + ": devices of different models have one percentage of peak, " + number);
        } else {
            near(place, metric, value, number);
        }
    }

    /// What must not be combined over models of devices is there for each of them (S3).
    private void byDeviceModel(String place, String metric, ExpectedRegions.Stats expected, JsonNode details) {
        JsonNode values = details.get("by_device_model");
        same(place + " models", expected.deviceModels(), values == null ? Set.of() : values.propertyNames());
        for (String model : expected.deviceModels()) {
            if (values != null && values.has(model)) {
                near(
                        place + " on " + model,
                        metric,
                        Objects.requireNonNull(expected.on(model).rollUps().get(metric)),
                        values.get(model));
            }
        }
    }

    private void near(String place, String metric, OptionalDouble expected, JsonNode actual) {
        boolean both = actual.isNumber() && expected.isPresent();
        boolean near = both
                ? tolerance.accepts(metric, expected.getAsDouble(), actual.doubleValue())
                : (actual.isNull() && expected.isEmpty());
        if (!near) {
            differences.add(place + ": expected " + expected + ", but was " + actual);
        }
    }

    private void kernels(String place, ExpectedRegions.Stats expected, JsonNode region) {
        Map<String, Long> calls = new HashMap<>();
        List<Long> shortest = new ArrayList<>();
        List<Long> longest = new ArrayList<>();
        for (JsonNode kernel : region.get("kernels")) {
            calls.merge(
                    kernel.get("kernel_name").asString(), kernel.get("calls").longValue(), Long::sum);
            if (kernel.get("min_ms").isNumber()) {
                shortest.add(Reported.nanoseconds(kernel.get("min_ms")));
                longest.add(Reported.nanoseconds(kernel.get("max_ms")));
            }
        }
        same(place + " kernels", expected.kernels(), calls);
        same(
                place + " shortest",
                expected.durations().stream().mapToLong(Double::longValue).min(),
                shortest.stream().mapToLong(Long::longValue).min());
        same(
                place + " longest",
                expected.durations().stream().mapToLong(Double::longValue).max(),
                longest.stream().mapToLong(Long::longValue).max());
    }

    private void same(String place, Object expected, Object actual) {
        if (!expected.equals(actual)) {
            differences.add(place + ": expected " + expected + ", but was " + actual);
        }
    }
}
