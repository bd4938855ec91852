package dev.rangefinder.hydra.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.yaml.YamlReader;
import dev.rangefinder.hydra.yaml.YamlWriter;

/// YAML in and out.
final class YamlCases {
    private YamlCases() {}

    static void load(Case one) {
        String text = one.request().get("text").asString();
        if (!one.succeeds()) {
            assertThatThrownBy(() -> YamlReader.readConfig(text, "<FILE>")).isInstanceOf(ConfigException.class);
            return;
        }
        Node expected = Encoding.node(one.expected().get("result"));
        assertThat(Encoding.show(YamlReader.readConfig(text, "<FILE>"))).isEqualTo(Encoding.show(expected));
    }

    static void dump(Case one) {
        Node config = Encoding.node(one.request().get("config"));
        assertThat(YamlWriter.write(config))
                .isEqualTo(one.expected().get("result").asString());
    }
}
