package dev.rangefinder.hydra.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.hydra.interpolation.Evaluation;
import dev.rangefinder.hydra.interpolation.Resolver;
import dev.rangefinder.hydra.interpolation.Resolvers;
import dev.rangefinder.hydra.interpolation.RunClock;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.ScalarNode;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import tools.jackson.databind.JsonNode;

/// The grammar of interpolation.
final class GrammarCases {
    /// Gives back its only argument, or all of them as a list.
    private static final Resolver TEST =
            call -> call.arguments().size() == 1 ? call.arguments().getFirst() : ListNode.of(call.arguments());

    /// The first key of a map.
    private static final Resolver FIRST = call -> ScalarNode.of(
            ((MapNode) call.arguments().getFirst()).entries().firstEntry().getKey());

    private GrammarCases() {}

    static void element(Case one) {
        check(one, Evaluation::element);
    }

    static void value(Case one) {
        check(one, Evaluation::text);
    }

    private static void check(Case one, BiFunction<Evaluation, String, Node> read) {
        String text = one.request().get("text").asString();
        Resolvers resolvers =
                resolvers(one).with("test", TEST).with("ns1.ns2.test", TEST).with("first", FIRST);
        Node base = Encoding.node(one.meta().get("base_config"));
        var evaluation = new Evaluation(base, resolvers, Optional.empty());
        if (!one.succeeds()) {
            assertThatThrownBy(() -> read.apply(evaluation, text)).isInstanceOf(ConfigException.class);
            return;
        }
        Node expected = Encoding.node(one.expected().get("result"));
        assertThat(Encoding.show(read.apply(evaluation, text))).isEqualTo(Encoding.show(expected));
    }

    /// The resolvers of the cases: their environment, and their time.
    static Resolvers resolvers(Case one) {
        Map<String, String> environment = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> variable : one.meta().get("env").properties()) {
            environment.put(variable.getKey(), variable.getValue().asString());
        }
        var time = Clock.fixed(Instant.parse("2025-01-02T03:04:05Z"), ZoneOffset.UTC);
        return Resolvers.standard(environment, new RunClock(time));
    }
}
