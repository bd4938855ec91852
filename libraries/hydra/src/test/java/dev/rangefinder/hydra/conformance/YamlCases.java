package dev.rangefinder.hydra.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.hydra.interpolation.Interpolations;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.NodePath;
import dev.rangefinder.hydra.tree.TreeReader;
import dev.rangefinder.hydra.yaml.YamlReader;
import dev.rangefinder.hydra.yaml.YamlWriter;

/// YAML in and out.
final class YamlCases {
    private YamlCases() {}

    static void load(Case one) {
        String text = one.request().get("text").asString();
        if (!one.succeeds()) {
            assertThatThrownBy(() -> loaded(text)).isInstanceOf(ConfigException.class);
            return;
        }
        Node expected = Encoding.node(one.expected().get("result"));
        assertThat(Encoding.show(loaded(text))).isEqualTo(Encoding.show(expected));
    }

    /// Read, and checked as it is when it comes into a tree.
    private static Node loaded(String text) {
        Node node = YamlReader.readConfig(text, "<FILE>");
        Interpolations.check(node, NodePath.ROOT);
        return node;
    }

    static void dump(Case one) {
        Node config = Encoding.node(one.request().get("config"));
        boolean isResolved = one.request().path("resolve").asBoolean(false);
        Node written = isResolved ? new TreeReader(config, GrammarCases.resolvers(one)).resolve() : config;
        assertThat(YamlWriter.write(written))
                .isEqualTo(one.expected().get("result").asString());
    }
}
