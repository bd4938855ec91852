package dev.rangefinder.hydra.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.override.ConfigOverride;
import dev.rangefinder.hydra.override.GrammarRules;
import dev.rangefinder.hydra.override.OverrideValue;
import dev.rangefinder.hydra.override.Quote;
import dev.rangefinder.hydra.override.Sweep;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/// Override words and the rules below them. Values are compared by their texts, which show types and order.
final class ParseCases {
    private ParseCases() {}

    static void parse(Case one) {
        String rule = one.request().get("rule").asString();
        String text = one.request().get("text").asString();
        if (one.succeeds()) {
            check(rule, text, one.expected().get("result"));
        } else {
            assertThatExceptionOfType(ConfigException.class)
                    .isThrownBy(() -> check(rule, text, one.expected()))
                    .matches(e -> e.kind() == ConfigException.Kind.OVERRIDE);
        }
    }

    private static void check(String rule, String text, JsonNode expected) {
        switch (rule) {
            case "override" -> checkOverride(ConfigOverride.parse(text), expected);
            case "key" -> {
                GrammarRules.Key key = GrammarRules.key(text);
                assertThat(key.keyOrGroup())
                        .isEqualTo(expected.get("key_or_group").asString());
                assertThat(key.packageName()).isEqualTo(optional(expected.get("package")));
            }
            case "packageOrGroup" ->
                assertThat(GrammarRules.packageOrGroup(text)).isEqualTo(expected.asString());
            case "package" -> assertThat(GrammarRules.packageName(text)).isEqualTo(expected.asString());
            default ->
                assertThat(GrammarRules.value(rule, text))
                        .hasToString(value(expected).toString());
        }
    }

    private static void checkOverride(ConfigOverride override, JsonNode expected) {
        String kind = expected.get("type").asString();
        assertThat(override.kind()).hasToString(kind.equals("DEL") ? "DELETE" : kind);
        assertThat(override.key()).isEqualTo(expected.get("key_or_group").asString());
        assertThat(override.packageName()).isEqualTo(optional(expected.get("package")));
        assertThat(override.valueType().map(Enum::name)).isEqualTo(optional(expected.get("value_type")));
        if (override.value().isPresent()) {
            assertThat(override.value().get())
                    .hasToString(value(expected.get("value")).toString());
        }
        assertThat(override.text()).isEqualTo(expected.get("input_line").asString());
        assertThat(override.keyElement()).isEqualTo(expected.get("key_element").asString());
        assertThat(override.isHydra()).isEqualTo(expected.get("is_hydra").asBoolean());
        if (expected.has("value_plain")) {
            assertThat(Encoding.show(override.valueNode()))
                    .isEqualTo(Encoding.show(Encoding.node(expected.get("value_plain"))));
        }
        if (expected.has("value_element_str")) {
            assertThat(override.valueText())
                    .isEqualTo(expected.get("value_element_str").asString());
        }
    }

    private static OverrideValue value(JsonNode json) {
        if (json.isArray()) {
            return new OverrideValue.Items(values(json));
        }
        if (json.has("$quoted")) {
            return new OverrideValue.Quoted(
                    json.get("$quoted").asString(),
                    Quote.valueOf(json.get("quote").asString().toUpperCase(Locale.ROOT)));
        }
        if (json.has("$sweep")) {
            return sweep(json);
        }
        if (!json.isObject() || json.has("$float")) {
            return new OverrideValue.Plain(Encoding.scalar(json));
        }
        var entries = new LinkedHashMap<Scalar, OverrideValue>();
        if (json.has("$dict")) {
            json.get("$dict").forEach(pair -> entries.put(Encoding.scalar(pair.get(0)), value(pair.get(1))));
        } else {
            json.properties().forEach(pair -> entries.put(new Scalar.Text(pair.getKey()), value(pair.getValue())));
        }
        return new OverrideValue.Entries(entries);
    }

    private static Sweep sweep(JsonNode json) {
        return switch (json.get("$sweep").asString()) {
            case "choice" ->
                new Sweep.ChoiceSweep(
                        values(json.get("list")),
                        json.get("simple").asBoolean(),
                        json.get("shuffle").asBoolean(),
                        new TreeSet<>(texts(json.get("tags"))));
            case "range" ->
                new Sweep.RangeSweep(
                        Encoding.scalar(json.get("start")),
                        Encoding.scalar(json.get("stop")),
                        Encoding.scalar(json.get("step")),
                        json.get("shuffle").asBoolean(),
                        new TreeSet<>(texts(json.get("tags"))));
            case "interval" ->
                new Sweep.IntervalSweep(
                        Encoding.scalar(json.get("start")),
                        Encoding.scalar(json.get("end")),
                        new TreeSet<>(texts(json.get("tags"))));
            case "glob" -> new Sweep.Glob(texts(json.get("include")), texts(json.get("exclude")));
            default -> throw new AssertionError("no such sweep: " + json);
        };
    }

    private static List<OverrideValue> values(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false)
                .map(ParseCases::value)
                .toList();
    }

    static List<String> texts(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false)
                .map(JsonNode::asString)
                .toList();
    }

    private static Optional<String> optional(JsonNode text) {
        return text.isNull() ? Optional.empty() : Optional.of(text.asString());
    }
}
