package dev.rangefinder.hydra.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Origin;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class YamlReaderTest {
    @Test
    void every_value_knows_its_file_and_the_line_of_its_key() {
        Node node = YamlReader.read("a: 1\nb:\n  c:\n    - x\n    - y\n", "conf/a.yaml");
        MapNode below = (MapNode) at(node, "b");
        ListNode list = (ListNode) at(below, "c");

        assertThat(at(node, "a").origin()).isEqualTo(new Origin.File("conf/a.yaml", 1));
        assertThat(below.origin()).isEqualTo(new Origin.File("conf/a.yaml", 2));
        assertThat(list.origin()).isEqualTo(new Origin.File("conf/a.yaml", 3));
        assertThat(list.items().get(1).origin()).isEqualTo(new Origin.File("conf/a.yaml", 5));
    }

    @Test
    void an_alias_stands_where_it_is_used() {
        Node node = YamlReader.read("a: &x {p: 1}\nb: *x\n", "f");

        assertThat(at(node, "b").origin()).isEqualTo(new Origin.File("f", 2));
        assertThat(at(at(node, "b"), "p").origin()).isEqualTo(new Origin.File("f", 1));
    }

    @Test
    void a_merge_key_gives_way_to_the_keys_beside_it() {
        Node node = YamlReader.read("x: &x {p: 1, q: 1}\ny: &y {q: 2, r: 2}\nz: {<<: [*x, *y], r: 3}\n", "f");

        assertThat(at(node, "z").sameData(YamlReader.read("{p: 1, q: 1, r: 3}", "f")))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({"0x_", "0b_", "._", "!!int abc", "!!float x", "!!bool maybe"})
    void what_looks_like_a_number_and_is_none_is_refused(String text) {
        assertThatThrownBy(() -> YamlReader.read("v: " + text, "f"))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("in \"f\", line 1, column 4");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "!!python/object/apply:os.system ['true']",
                "!!javax.script.ScriptEngineManager [x]",
                "!!java.net.URL ['http://localhost']",
                "!custom {a: 1}",
                "!!set {a, b}"
            })
    void a_tag_that_builds_an_object_is_refused(String text) {
        assertThatThrownBy(() -> YamlReader.read("v: " + text, "f"))
                .isInstanceOf(ConfigException.class)
                .hasMessageStartingWith("could not determine a constructor for the tag");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "!!binary aGVsbG8= | b'hello'",
                "!!binary \"aGVs\\n bG8=\" | b'hello'",
                "!!binary 'a G-V_s!bG8=====ignored' | b'hello'",
                "!!binary '' | b''",
                "!!binary AAECJyI= | b'\\x00\\x01\\x02\\'\"'",
                "!!binary J38KDQkv/w== | b\"'\\x7f\\n\\r\\t/\\xff\""
            })
    void binary_is_bytes_and_no_text(String text, String shown) {
        ScalarNode node = (ScalarNode) at(YamlReader.read("v: " + text, "f"), "v");

        assertThat(node.value()).isInstanceOf(Scalar.Bytes.class);
        assertThat(node.value().pythonText()).isEqualTo(shown);
        assertThat(node.value().pythonType()).isEqualTo("bytes");
    }

    @ParameterizedTest
    @ValueSource(strings = {"!!binary aGVsbG8", "!!binary a", "!!binary größe", "!!binary [a]"})
    void binary_that_is_no_base64_is_refused(String text) {
        assertThatThrownBy(() -> YamlReader.read("v: " + text, "f"))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("line 1, column 4");
    }

    @Test
    void a_failure_says_where_it_is() {
        assertThatThrownBy(() -> YamlReader.read("a: 1\nb: [1\n", "conf/b.yaml"))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("while parsing a flow sequence\n  in \"conf/b.yaml\", line 2, column 4")
                .extracting(e -> ((ConfigException) e).kind())
                .isEqualTo(ConfigException.Kind.YAML);
    }

    @Test
    void a_number_alone_is_no_configuration() {
        assertThatThrownBy(() -> YamlReader.readConfig("5", "f"))
                .hasMessageStartingWith("Invalid loaded object type: int");
        assertThat(YamlReader.readConfig("", "f")).isInstanceOf(MapNode.class);
        assertThat(at(YamlReader.readConfig("word", "f"), "word"))
                .isEqualTo(new ScalarNode(new Scalar.Null(), new Origin.File("f", 1)));
    }

    @Test
    void aliases_that_double_again_and_again_are_refused_at_once() {
        var text = new StringBuilder("a0: &a0 [x, x]\n");
        for (int i = 1; i < 60; i++) {
            text.append("a%d: &a%d [*a%d, *a%d]\n".formatted(i, i, i - 1, i - 1));
        }
        refusedQuickly(text.toString(), "too many values");
    }

    @Test
    void aliases_that_nest_without_end_are_refused_at_once() {
        var text = new StringBuilder("a0: &a0 [x]\n");
        for (int i = 1; i < 5000; i++) {
            text.append("a%d: &a%d [*a%d]\n".formatted(i, i, i - 1));
        }
        refusedQuickly(text.toString(), "nested too deeply");
    }

    @Test
    void merge_keys_that_double_again_and_again_are_refused_at_once() {
        var text = new StringBuilder("a0: &a0 {x: [y, y]}\n");
        for (int i = 1; i < 60; i++) {
            text.append("a%d: &a%d {<<: *a%d, k%d: *a%d}\n".formatted(i, i, i - 1, i, i - 1));
        }
        refusedQuickly(text.toString(), "too many values");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{a: ", "- ", "[{a: "})
    void nesting_without_end_is_refused_at_once(String level) {
        refusedQuickly(level.repeat(100_000), "nested too deeply");
    }

    @Test
    void an_alias_to_what_contains_it_is_refused() {
        refusedQuickly("a: &a [*a]", "contains itself");
    }

    @Test
    void a_file_that_is_too_long_is_refused() {
        refusedQuickly("a".repeat(YamlReader.MAX_LENGTH + 1), "too long");
    }

    @Test
    void huge_keys_and_numbers_cost_little() {
        String huge = "k".repeat(1_000_000);
        assertThat(at(YamlReader.read("? " + huge + "\n: 1\n", "f"), huge)).isInstanceOf(ScalarNode.class);
        refusedQuickly("a: " + "9".repeat(1_000_000), "is not a number");
        refusedQuickly("a: 1" + ":30".repeat(300_000), "is not a number");
    }

    @Test
    void keys_with_equal_hashes_cost_little() {
        var text = new StringBuilder();
        for (int i = 0; i < 1 << 14; i++) {
            for (int bit = 0; bit < 14; bit++) {
                text.append((i >> bit & 1) == 0 ? "Aa" : "BB");
            }
            text.append(": 1\n");
        }
        assertTimeout(Duration.ofSeconds(10), () -> YamlReader.read(text.toString(), "f"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[\t]",
                "[a,\tb]",
                "{a: \tb}",
                "a: 'x'\t",
                "a: 1\n\t\nb: 2",
                "\ta: 1",
                "- \ta",
                "a: 1\t# c",
                "a: |\t\n  x"
            })
    void a_tab_between_tokens_is_refused(String text) {
        assertThatThrownBy(() -> YamlReader.read(text, "f")).isInstanceOf(ConfigException.class);
    }

    @Test
    void a_tab_may_stand_in_quotes_in_blocks_and_in_comments() {
        Node node = YamlReader.read("a: 'x\ty'# \tc\nb: |\n  x\ty\n# \t\nc: \"\t\" #\t\n", "f");

        assertThat(node.sameData(YamlReader.read("{a: \"x\\ty\", b: \"x\\ty\\n\", c: \"\\t\"}", "f")))
                .isTrue();
    }

    @Test
    void a_directive_needs_a_document() {
        assertThatThrownBy(() -> YamlReader.read("%YAML 1.1\n", "f"))
                .isInstanceOf(ConfigException.class)
                .hasMessageStartingWith("expected '<document start>'");
    }

    @Test
    void many_tabs_and_plain_scalars_cost_little() {
        String text = "# \t\n" + "- a b c 😀\n".repeat(50_000);
        assertTimeout(Duration.ofSeconds(5), () -> YamlReader.read(text, "f"));
    }

    private static void refusedQuickly(String text, String message) {
        assertTimeout(
                Duration.ofSeconds(5),
                () -> assertThatThrownBy(() -> YamlReader.read(text, "f"))
                        .isInstanceOf(ConfigException.class)
                        .hasMessageContaining(message)
                        .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(1000)));
    }

    private static Node at(Node map, String key) {
        return ((MapNode) map).get(key).orElseThrow();
    }
}
