package dev.rangefinder.hydra.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.tree.Merge;
import dev.rangefinder.hydra.tree.Schema;
import dev.rangefinder.hydra.tree.Update;
import java.nio.file.Path;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/// What is done to trees of nodes.
final class TreeCases {
    private TreeCases() {}

    static void merge(Case one) {
        World world = World.of(one, Path.of("").toAbsolutePath());
        check(one, () -> {
            JsonNode configs = one.request().get("configs");
            Node merged = Encoding.node(configs.get(0));
            for (int i = 1; i < configs.size(); i++) {
                merged = Merge.merge(merged, Encoding.node(configs.get(i)), world.resolvers(), Schema.free());
            }
            return merged;
        });
    }

    static void select(Case one) {
        if (one.id().isEmpty()) {
            return;
        }
        throw new AssertionError("not answered yet: " + one.operation());
    }

    static void update(Case one) {
        World world = World.of(one, Path.of("").toAbsolutePath());
        JsonNode request = one.request();
        var rules = new Update.Rules(
                request.path("merge").asBoolean(true), false, request.get("struct").asBoolean());
        check(
                one,
                () -> Update.set(
                        Encoding.node(request.get("config")),
                        request.get("key").asString(),
                        Encoding.node(request.get("value")),
                        rules,
                        world.resolvers(),
                        Schema.free()));
    }

    private static void check(Case one, Supplier<Node> answer) {
        if (one.succeeds()) {
            assertThat(Encoding.show(answer.get()))
                    .isEqualTo(Encoding.show(Encoding.node(one.expected().get("result"))));
        } else {
            assertThatThrownBy(answer::get).isInstanceOf(ConfigException.class);
        }
    }
}
