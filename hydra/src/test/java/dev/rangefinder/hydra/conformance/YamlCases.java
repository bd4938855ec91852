package dev.rangefinder.hydra.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.yaml.YamlReader;

/// YAML in and out.
@SuppressWarnings("DoNotCallSuggester")
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
        throw new AssertionError("not answered yet: " + one.operation());
    }
}
