package dev.rangefinder.hydra.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class YamlWriterTest {
    @Test
    void lists_in_maps_stand_under_their_key_and_lists_in_lists_do_not() {
        String text = "a:\n- 1\n- - 2\n  - b: 3\n    c: []\nd: {}\n";

        assertThat(YamlWriter.write(YamlReader.read(text, "f"))).isEqualTo(text);
    }

    @Test
    void bytes_are_written_as_the_original_writes_them() {
        byte[] many = new byte[60];
        String line = "A".repeat(76);
        String text = "a: !!binary |\n  aGVsbG8=\nb:\n- !!binary |\n  %s\n  AAAA\n- c: !!binary |\n    aGVsbG8=\n"
                        .formatted(line)
                + "? !!binary |\n  aGVsbG8=\n: !!binary ''\n";

        Node node = YamlReader.read(text, "f");
        assertThat(YamlWriter.write(node)).isEqualTo(text);
        assertThat(YamlWriter.write(ScalarNode.of(Scalar.Bytes.of(many))))
                .isEqualTo("!!binary |\n  " + line + "\n  AAAA\n");
    }

    @Test
    void the_smallest_numbers_have_the_fewest_digits() {
        assertThat(YamlWriter.write(ScalarNode.of(new Scalar.Real(Double.MIN_VALUE))))
                .startsWith("5.0e-324");
        assertThat(YamlWriter.write(ScalarNode.of(new Scalar.Real(2 * Double.MIN_VALUE))))
                .startsWith("1.0e-323");
        assertThat(YamlWriter.write(ScalarNode.of(new Scalar.Real(3 * Double.MIN_VALUE))))
                .startsWith("1.5e-323");
        assertThat(YamlWriter.write(ScalarNode.of(new Scalar.Real(1.2e-310)))).startsWith("1.2e-310");
    }

    @Test
    void a_long_text_is_folded_and_a_long_word_is_not() {
        String words = "word ".repeat(30).strip();

        assertThat(YamlWriter.write(YamlReader.read("v: " + words, "f")).lines())
                .hasSize(2);
        assertThat(YamlWriter.write(YamlReader.read("v: " + "x".repeat(200), "f"))
                        .lines())
                .hasSize(1);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void what_is_written_reads_back(long seed) {
        var nodes = new RandomNodes(seed);
        for (int i = 0; i < 300; i++) {
            Node node = nodes.container();
            String text = YamlWriter.write(node);
            assertThat(YamlReader.read(text, "f").sameData(node)).as(text).isTrue();
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {11, 12, 13})
    void writing_twice_changes_nothing(long seed) {
        var nodes = new RandomNodes(seed);
        for (int i = 0; i < 300; i++) {
            String text = YamlWriter.write(nodes.container());
            assertThat(YamlWriter.write(YamlReader.read(text, "f"))).isEqualTo(text);
        }
    }

    @Test
    void a_tree_that_is_too_deep_is_refused() {
        Node node = ScalarNode.of("x");
        for (int i = 0; i < 5000; i++) {
            node = ListNode.of(List.of(node));
        }
        Node deep = node;

        assertThatThrownBy(() -> YamlWriter.write(deep)).isInstanceOf(ConfigException.class);
    }
}
