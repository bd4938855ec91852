package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;

/// What `rangefinder report` wrote for one command line that succeeded.
record Reported(Path folder, Cli.Result result, JsonNode json) {
    /// Decimal numbers as they are written, so that times can be compared to the nanosecond.
    static final ObjectMapper EXACT = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    /// Runs `report` with an output folder of its own.
    static Reported in(Path folder, Object... arguments) {
        List<String> line = new ArrayList<>(List.of("report", "-o", folder.toString()));
        for (Object argument : arguments) {
            line.add(argument.toString());
        }
        Cli.Result result = Cli.run(line.toArray(String[]::new));
        assertThat(result.exitCode()).as(result.err()).isZero();
        return new Reported(folder, result, EXACT.readTree(folder.resolve("report.json")));
    }

    String markdown() {
        return text("report.md");
    }

    String text(String file) {
        try {
            return Files.readString(folder.resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<JsonNode> scopes() {
        return list(json.get("scopes"));
    }

    /// The scopes and, where there is one, the aggregate.
    List<JsonNode> scopesAndAggregate() {
        List<JsonNode> all = new ArrayList<>(scopes());
        aggregate().ifPresent(all::add);
        return all;
    }

    JsonNode onlyScope() {
        assertThat(scopes()).hasSize(1);
        return scopes().getFirst();
    }

    Optional<JsonNode> aggregate() {
        return Optional.ofNullable(json.get("aggregate"));
    }

    List<String> messageCodes() {
        return list(json.get("messages")).stream()
                .map(message -> message.get("code").asString())
                .toList();
    }

    static List<JsonNode> regions(JsonNode scope) {
        return list(scope.get("regions"));
    }

    /// A region by its displayed name.
    static JsonNode region(JsonNode scope, String name) {
        return regions(scope).stream()
                .filter(region -> region.get("name").asString().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no region " + name + " in " + names(scope)));
    }

    static List<String> names(JsonNode scope) {
        return regions(scope).stream()
                .map(region -> region.get("name").asString())
                .toList();
    }

    static long launches(JsonNode figures) {
        return figures.get("launch_count").longValue();
    }

    /// A time of the report in nanoseconds; fails where it is not a whole number of them.
    static long nanoseconds(JsonNode milliseconds) {
        return new BigDecimal(milliseconds.asString()).movePointRight(6).longValueExact();
    }

    /// The time of the launches that have a duration, for sums; null is written where none has one, and only there.
    static long knownNanoseconds(JsonNode figures) {
        JsonNode time = figures.get("total_ms");
        boolean unknown =
                launches(figures) > 0 && figures.get("timed_launch_count").longValue() == 0;
        assertThat(time.isNull()).isEqualTo(unknown);
        return unknown ? 0 : nanoseconds(time);
    }

    static double metric(JsonNode figures, String name) {
        JsonNode value = figures.get("metrics").get(name);
        assertThat(value).as(name).isNotNull();
        assertThat(value.isNumber()).as("%s: %s", name, value).isTrue();
        return value.doubleValue();
    }

    static List<JsonNode> list(JsonNode array) {
        List<JsonNode> nodes = new ArrayList<>();
        array.forEach(nodes::add);
        return nodes;
    }
}
