package dev.rangefinder.hydra.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.hydra.interpolation.PythonText;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Origin;
import dev.rangefinder.hydra.yaml.YamlReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UpdateTest {
    private static final String TREE = """
            a: {b: 1, l: [1, {x: 2}]}
            s: text
            m: ???
            ref: ${a}
            hydra: {job: {name: app, env_set: {}}}
            """;

    private final Update update = new Update(MergeTest.RESOLVERS, HydraSchema.root());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a.nope   | 1            | ATTRIBUTE | Key 'nope' is not in struct~full_key: a.nope~object_type=dict",
                "nope.x   | 1            | KEY       | Key 'nope' is not in struct~full_key: nope~object_type=dict",
                "s.x      | 1            | ATTRIBUTE | Key 'x' is not in struct~full_key: s.x~object_type=dict",
                "ref.x    | 1            | ATTRIBUTE | Key 'x' is not in struct~full_key: ref.x~object_type=dict",
                "a        | {b: 2, c: 3} | KEY       | Key 'c' is not in struct~full_key: a.c~object_type=dict",
                "a        | [1]          | TYPE      | Cannot merge DictConfig with ListConfig~full_key: a~object_type=dict",
                "a.l      | {x: 1}       | TYPE      | Cannot merge DictConfig with ListConfig~full_key: a.l~object_type=list",
                "a.l.9    | 1            | INDEX     | list index out of range~full_key: a.l[9]~object_type=list",
                "a.l.1.y  | 1            | ATTRIBUTE | Key 'y' is not in struct~full_key: a.l[1].y~object_type=dict",
                "m.x      | 1            | ATTRIBUTE | Key 'x' is not in struct~full_key: m.x~object_type=dict",
                "hydra.x  | 1            | ATTRIBUTE | Key 'x' not in 'HydraConf'~full_key: hydra.x~object_type=HydraConf",
                "hydra.job.env_set.A | b | ATTRIBUTE | Key 'A' is not in struct~full_key: hydra.job.env_set.A~reference_type=Dict[str, str]~object_type=dict",
                "a.b      | '${'         | GRAMMAR   | no viable alternative at input '${'~full_key: a.b~object_type=dict",
            })
    void struct_mode_refuses_what_is_not_there(String key, String value, Kind kind, String message) {
        assertThatThrownBy(() -> update.set(tree(), key, YamlReader.read(value, "v"), true, false, true))
                .isInstanceOf(ConfigException.class)
                .hasMessage(message.replace("~", "\n    "))
                .extracting(e -> ((ConfigException) e).kind())
                .isEqualTo(kind);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a.nope     | 1            | a.nope      | 1",
                "new.deep.x | 1            | new         | {'deep': {'x': 1}}",
                "s.x        | 1            | s           | {'x': 1}",
                "ref.x      | 1            | ref         | {'x': 1}",
                "a          | {c: {d: 1}}  | a           | {'b': 1, 'l': [1, {'x': 2}], 'c': {'d': 1}}",
                "a.l.1      | {y: 1}       | a.l.1       | {'x': 2, 'y': 1}",
                "a.l.-1     | z            | a.l         | [1, 'z']",
                "hydra.x    | 1            | hydra.x     | 1",
                "hydra.job.env_set.A | 1   | hydra.job.env_set | {'A': '1'}",
                "m          | 5            | m           | 5",
                "m.x        | 5            | m           | {'x': 5}",
            })
    void force_takes_new_keys(String key, String value, String shown, String expected) {
        Node changed = update.set(tree(), key, YamlReader.read(value, "v"), true, true, true);

        assertThat(PythonText.of(
                        new TreeReader(changed, MergeTest.RESOLVERS).find(shown).orElseThrow()))
                .isEqualTo(expected);
    }

    @Test
    void nothing_but_the_value_changes_and_it_keeps_its_origin() {
        Node value = YamlReader.read("5", "v").withOrigin(new Origin.CommandLineOverride("a.b=5"));
        Node changed = update.set(tree(), "a.b", value, true, false, true);
        var reader = new TreeReader(changed, MergeTest.RESOLVERS);

        assertThat(reader.find("a.b").orElseThrow()).isEqualTo(value);
        assertThat(reader.find("s")).isEqualTo(new TreeReader(tree(), MergeTest.RESOLVERS).find("s"));
        assertThat(update.set(changed, "a.b", reader(tree()).find("a.b").orElseThrow(), true, false, true))
                .isEqualTo(tree());
    }

    @Test
    void a_key_is_deleted_where_it_stands() {
        assertThat(reader(update.delete(tree(), "a.b")).find("a.b")).isEmpty();
        assertThat(reader(update.delete(tree(), "ref.b")).find("a.b")).isEmpty();
        assertThat(reader(update.delete(tree(), "ref")).find("ref")).isEmpty();
        assertThat(reader(update.delete(tree(), "a.l.1.x")).find("a.l.1").map(PythonText::of))
                .hasValue("{}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a.nope         | Key not found: 'nope'",
                "nope.x         | Key not found: 'nope'",
                "a.l.0          | items of lists cannot be deleted",
                "hydra.job.name | JobConf (DictConfig) does not support deletion",
            })
    void what_cannot_be_deleted_is_refused(String key, String message) {
        assertThatThrownBy(() -> update.delete(tree(), key))
                .isInstanceOf(ConfigException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void a_key_with_too_many_parts_is_refused() {
        assertThatThrownBy(() -> update.set(tree(), "a.".repeat(100_000) + "a", tree(), true, true, true))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("parts");
    }

    private static Node tree() {
        return YamlReader.read(TREE, "f");
    }

    private static TreeReader reader(Node node) {
        return new TreeReader(node, MergeTest.RESOLVERS);
    }
}
