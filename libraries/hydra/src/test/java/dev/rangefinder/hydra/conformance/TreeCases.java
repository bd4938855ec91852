package dev.rangefinder.hydra.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.hydra.interpolation.Resolvers;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import dev.rangefinder.hydra.tree.Merge;
import dev.rangefinder.hydra.tree.Schema;
import dev.rangefinder.hydra.tree.TreeReader;
import dev.rangefinder.hydra.tree.Update;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/// What is done to trees of nodes.
final class TreeCases {
    private TreeCases() {}

    static void merge(Case one) {
        Resolvers resolvers = resolvers(one);
        check(one, () -> {
            List<Node> configs = new ArrayList<>();
            one.request().get("configs").forEach(config -> configs.add(Encoding.node(config)));
            return configs.stream()
                    .reduce((base, over) -> Merge.merge(base, over, resolvers, Schema.free()))
                    .orElseThrow();
        });
    }

    static void select(Case one) {
        var reader = new TreeReader(Encoding.node(one.request().get("config")), resolvers(one));
        String key = one.request().get("key").asString();
        check(one, () -> selected(reader, key, one.request()));
    }

    private static Node selected(TreeReader reader, String key, JsonNode request) {
        boolean mustBeGiven = request.path("throw_on_missing").asBoolean(false);
        Optional<Node> found = mustBeGiven ? reader.selectGiven(key) : reader.select(key);
        Node otherwise =
                request.has("default") ? Encoding.node(request.get("default")) : ScalarNode.of(new Scalar.Null());
        return found.orElse(otherwise);
    }

    static void update(Case one) {
        JsonNode request = one.request();
        Node value = Encoding.node(request.get("value"));
        boolean isStruct = request.path("struct").asBoolean(false);
        boolean isMerge = request.path("merge").asBoolean(true);
        var update = new Update(resolvers(one), Schema.free());
        check(
                one,
                () -> update.set(
                        Encoding.node(request.get("config")),
                        request.get("key").asString(),
                        value,
                        isMerge,
                        false,
                        isStruct));
    }

    private static void check(Case one, Supplier<Node> answer) {
        if (!one.succeeds()) {
            assertThatThrownBy(answer::get)
                    .isInstanceOf(ConfigException.class)
                    .hasMessage(one.expected().get("error").get("message").asString());
            return;
        }
        Node expected = Encoding.node(one.expected().get("result"));
        assertThat(Encoding.show(answer.get())).isEqualTo(Encoding.show(expected));
    }

    /// Those of the cases, and a resolver that gives back its argument.
    private static Resolvers resolvers(Case one) {
        return GrammarCases.resolvers(one).with("foo", call -> call.arguments().getFirst());
    }
}
