package dev.rangefinder.app;

import dev.rangefinder.testing.SharedData;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// What a second, independent program says about the regions of a capture, brought to the keys of a report: labels
/// that are paths are divided (R3), threads are merged, processes and devices are scopes (S1).
final class ExpectedRegions {
    private static final String ENDING = ".expected-regions.json";
    private static final String DEFAULT_DOMAIN = "<default domain>";
    private static final String SEPARATOR = "::";

    private final JsonNode document;
    private final Map<Long, JsonNode> launches = new LinkedHashMap<>();
    private final Map<String, RollUpFormula> formulas = new LinkedHashMap<>();

    private ExpectedRegions(JsonNode document, JsonNode capture) {
        this.document = document;
        capture.get("kernels").forEach(launch -> launches.put(launch.get("id").longValue(), launch));
        Optional.ofNullable(document.get("rollup_rules"))
                .ifPresent(rules -> rules.properties()
                        .forEach(rule -> formulas.put(
                                rule.getKey(),
                                RollUpFormula.of(rule.getKey(), rule.getValue().asString()))));
    }

    /// A region as reports identify it.
    record Key(String kind, Optional<String> domain, List<String> path) {
        static Key of(JsonNode region) {
            return new Key(
                    region.get("kind").asString(),
                    Optional.of(region.get("domain")).filter(JsonNode::isString).map(JsonNode::asString),
                    texts(region.get("path")));
        }
    }

    /// A process and a device; a capture may lack the process.
    record ScopeKey(OptionalLong process, long device) {
        static ScopeKey of(JsonNode scope) {
            return new ScopeKey(
                    number(scope.get("process_id")), scope.get("device").longValue());
        }
    }

    /// What is expected of one region.
    ///
    /// @param exclusive empty where nothing is expected
    /// @param instances empty where nothing is expected
    record Row(Key key, Stats inclusive, Optional<Stats> exclusive, OptionalLong instances) {}

    /// What is expected of some launches.
    final class Stats {
        private final Set<Long> ids;
        /// The other program's own numbers, where it has them for exactly these launches.
        private final Optional<JsonNode> given;

        private Stats(Set<Long> ids, Optional<JsonNode> given) {
            this.ids = ids;
            this.given = given;
        }

        int count() {
            return ids.size();
        }

        long nanoseconds() {
            return (long) durations().stream().mapToDouble(Double::doubleValue).sum();
        }

        List<Double> durations() {
            return ids.stream()
                    .map(id -> RollUpFormula.number(metrics(id), "gpu__time_duration.sum"))
                    .flatMap(duration -> duration.stream().boxed())
                    .toList();
        }

        Map<String, Long> kernels() {
            return ids.stream()
                    .collect(Collectors.groupingBy(id -> launch(id).get("name").asString(), Collectors.counting()));
        }

        Set<String> deviceModels() {
            return ids.stream()
                    .map(id -> launch(id).get("device_name").asString())
                    .collect(Collectors.toCollection(TreeSet::new));
        }

        /// The part that ran on one model of device.
        Stats on(String deviceModel) {
            return new Stats(
                    ids.stream()
                            .filter(id ->
                                    launch(id).get("device_name").asString().equals(deviceModel))
                            .collect(Collectors.toCollection(TreeSet::new)),
                    Optional.empty());
        }

        /// Rolled-up values by metric, an empty one where there can be none; no metrics where none are expected.
        Map<String, OptionalDouble> rollUps() {
            Map<String, OptionalDouble> values = new LinkedHashMap<>();
            if (given.isPresent()) {
                JsonNode rollUps = given.get().get("rollups");
                rollUps.properties()
                        .forEach(value -> values.put(value.getKey(), RollUpFormula.number(rollUps, value.getKey())));
            } else {
                List<JsonNode> metrics =
                        ids.stream().map(ExpectedRegions.this::metrics).toList();
                formulas.forEach((metric, formula) -> values.put(metric, formula.over(metrics)));
            }
            return values;
        }

        /// How many launches have a value of a metric.
        long coverage(String metric) {
            return given.map(stats -> stats.get("coverage"))
                    .map(coverage -> coverage.get(metric))
                    .map(JsonNode::longValue)
                    .orElseGet(() -> ids.stream()
                            .filter(id ->
                                    RollUpFormula.number(metrics(id), metric).isPresent())
                            .count());
        }
    }

    /// The expected files there are.
    static List<Path> files(String folder) {
        return SharedData.files(folder, "*" + ENDING);
    }

    static ExpectedRegions read(Path file) {
        return new ExpectedRegions(Reported.EXACT.readTree(file), SharedData.expected(capture(file)));
    }

    /// The capture that an expected file is about.
    static Path capture(Path file) {
        return file.resolveSibling(file.getFileName().toString().replace(ENDING, ".ncu-rep"));
    }

    Set<ScopeKey> scopes() {
        return launches.keySet().stream().map(this::scope).collect(Collectors.toSet());
    }

    Stats total() {
        return new Stats(launches.keySet(), rolledUp(document.get("total")));
    }

    Stats outside() {
        return new Stats(ids(document.get("outside_any_range")), rolledUp(document.get("outside_any_range")));
    }

    Stats total(ScopeKey scope) {
        return part(launches.keySet(), scope);
    }

    Stats outside(ScopeKey scope) {
        return part(outside().ids, scope);
    }

    List<Row> rows(ScopeKey scope) {
        return rows(Optional.of(scope));
    }

    /// Over all scopes.
    List<Row> rows() {
        return rows(Optional.empty());
    }

    private List<Row> rows(Optional<ScopeKey> scope) {
        Map<Key, List<JsonNode>> given = new LinkedHashMap<>();
        Map<Key, Set<Long>> inclusive = new LinkedHashMap<>();
        Map<Key, Set<Long>> exclusive = new HashMap<>();
        for (JsonNode region : document.get("regions")) {
            Set<Long> inside = part(ids(region.get("inclusive")), scope);
            if (inside.isEmpty()) {
                continue;
            }
            List<String> labels = texts(region.get("path"));
            Key key = key(region, divided(labels));
            given.computeIfAbsent(key, _ -> new ArrayList<>()).add(region);
            for (int length = key.path().size(); length > 0; length--) {
                Key prefix = new Key(key.kind(), key.domain(), key.path().subList(0, length));
                inclusive.computeIfAbsent(prefix, _ -> new TreeSet<>()).addAll(inside);
            }
            exclusive
                    .computeIfAbsent(key, _ -> new TreeSet<>())
                    .addAll(region.get("exclusive").isNull() ? Set.of() : part(ids(region.get("exclusive")), scope));
        }
        return inclusive.entrySet().stream()
                .map(entry -> row(
                        entry.getKey(),
                        entry.getValue(),
                        exclusive.getOrDefault(entry.getKey(), Set.of()),
                        given.getOrDefault(entry.getKey(), List.of())))
                .toList();
    }

    private Row row(Key key, Set<Long> inside, Set<Long> own, List<JsonNode> given) {
        Optional<JsonNode> only = given.size() == 1 ? Optional.of(given.getFirst()) : Optional.empty();
        boolean owned =
                given.stream().noneMatch(region -> region.get("exclusive").isNull());
        return new Row(
                key,
                new Stats(
                        inside,
                        only.map(region -> region.get("inclusive"))
                                .filter(stats -> ids(stats).equals(inside))
                                .flatMap(this::rolledUp)),
                owned
                        ? Optional.of(new Stats(
                                own,
                                only.map(region -> region.get("exclusive"))
                                        .filter(stats -> ids(stats).equals(own))
                                        .flatMap(this::rolledUp)))
                        : Optional.empty(),
                given.stream().allMatch(region -> inside.containsAll(ids(region.get("inclusive"))))
                                && !given.isEmpty()
                                && only.map(region ->
                                                ids(region.get("inclusive")).equals(inside))
                                        .orElse(true)
                        ? OptionalLong.of(given.stream()
                                .mapToLong(region -> region.get("instances").longValue())
                                .sum())
                        : OptionalLong.empty());
    }

    /// Labels such as `A::A1` inside `A`: its child `A1` (R3).
    private static List<String> divided(List<String> labels) {
        List<String> path = new ArrayList<>();
        for (String label : labels) {
            int end = label.indexOf(SEPARATOR);
            boolean inside = end >= 0 && path.contains(label.substring(0, end));
            path.add(inside ? label.substring(end + SEPARATOR.length()) : label);
        }
        return path;
    }

    private static Key key(JsonNode region, List<String> path) {
        String domain = region.get("domain").asString();
        return new Key(
                region.get("style").asString().replace('_', '-'),
                domain.equals(DEFAULT_DOMAIN) ? Optional.empty() : Optional.of(domain),
                path);
    }

    /// Whether the other program rolled anything up; it does not where no launch finished.
    private Optional<JsonNode> rolledUp(JsonNode stats) {
        return Optional.of(stats).filter(node -> node.get("rollups").isObject());
    }

    private Stats part(Set<Long> all, ScopeKey scope) {
        return new Stats(part(all, Optional.of(scope)), Optional.empty());
    }

    private Set<Long> part(Set<Long> all, Optional<ScopeKey> scope) {
        return all.stream()
                .filter(id -> scope.isEmpty() || scope.get().equals(scope(id)))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private ScopeKey scope(long id) {
        return new ScopeKey(
                number(launch(id).get("pid")), launch(id).get("device").longValue());
    }

    private JsonNode metrics(long id) {
        return launch(id).get("metrics");
    }

    private JsonNode launch(long id) {
        return Objects.requireNonNull(launches.get(id));
    }

    private static OptionalLong number(JsonNode node) {
        return node.isNumber() ? OptionalLong.of(node.longValue()) : OptionalLong.empty();
    }

    private static Set<Long> ids(JsonNode stats) {
        return Reported.list(stats.get("launches")).stream()
                .map(JsonNode::longValue)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static List<String> texts(JsonNode array) {
        return Reported.list(array).stream().map(JsonNode::asString).toList();
    }
}
