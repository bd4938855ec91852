package dev.rangefinder.hydra.interpolation;

import static dev.rangefinder.hydra.interpolation.Texts.resolvers;
import static dev.rangefinder.hydra.interpolation.Texts.shown;
import static dev.rangefinder.hydra.interpolation.Texts.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.NodePath;
import dev.rangefinder.hydra.node.Origin;
import dev.rangefinder.hydra.node.ScalarNode;
import dev.rangefinder.hydra.yaml.YamlReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EvaluationTest {
    @Test
    void a_referenced_container_is_read_where_it_stands() {
        Evaluation tree = tree("a:\n  x: 1\n  y: ${.x}\n  z: ${..top}\ntop: 5\nb:\n  c: ${a}\n");

        assertThat(shown(tree.select("b.c", false).orElseThrow())).isEqualTo("{'x': 1, 'y': 1, 'z': 5}");
        assertThat(shown(tree.select("b.c.y", false).orElseThrow())).isEqualTo("1");
    }

    @Test
    void what_a_resolver_makes_is_read_where_the_interpolation_stands() {
        Resolvers own = resolvers().with("make", call -> MapNode.EMPTY.with("x", ScalarNode.of("${..beside}")));
        Evaluation tree = tree("a:\n  beside: 7\n  made: ${make:}\n", own);

        assertThat(shown(tree.resolve())).isEqualTo("{'a': {'beside': 7, 'made': {'x': 7}}}");
    }

    @Test
    void a_resolver_learns_its_arguments_the_tree_and_the_place() {
        List<ResolverCall> calls = new ArrayList<>();
        Resolvers own = resolvers().with("spy", call -> {
            calls.add(call);
            return ScalarNode.of("seen");
        });
        tree("a: 1\nb: ['${spy:x,[${a}],{k: 2.5}}']\n", own).resolve();

        assertThat(calls).singleElement().satisfies(call -> {
            assertThat(shown(ListNode.of(call.arguments()))).isEqualTo("['x', [1], {'k': 2.5}]");
            assertThat(call.path()).isEqualTo(NodePath.ROOT.child("b").child(0));
        });
    }

    @Test
    void the_exception_of_a_resolver_becomes_an_error_of_the_configuration() {
        Resolvers own = resolvers().with("fail", call -> {
            throw new IllegalStateException("no luck");
        });

        assertThatThrownBy(() -> tree("a: ${fail:}", own).resolve())
                .isInstanceOf(ConfigException.class)
                .hasMessage("IllegalStateException raised while resolving interpolation: no luck"
                        + "\n    full_key: a\n    object_type=dict");
    }

    @Test
    void containers_keep_their_origins_and_made_texts_have_that_of_the_interpolation() {
        Node root = tree("a:\n  x: 1\nb: ${a}\nc: <${a.x}>\n").resolve();
        MapNode b = (MapNode) ((MapNode) root).get("b").orElseThrow();

        assertThat(b.get("x").orElseThrow().origin()).isEqualTo(new Origin.File("f", 2));
        assertThat(((MapNode) root).get("c").orElseThrow().origin()).isEqualTo(new Origin.File("f", 4));
    }

    @Test
    void the_same_pattern_gives_the_same_time_from_the_same_clock() {
        Evaluation tree = tree("a: ${now:%Y-%m-%d/%H-%M-%S}\nb: ${now:%a %b %e %j %U %W %V %p %y %q}\n");

        assertThat(shown(tree.resolve()))
                .isEqualTo("{'a': '2025-01-02/03-04-05', 'b': 'Thu Jan  2 002 00 00 01 AM 25 %q'}");
    }

    @Test
    void hydra_reads_the_node_that_is_given_before_that_of_the_tree() {
        Node root = YamlReader.read("hydra: {job: {name: mine}}\nv: ${hydra:job.name}\n", "f");
        Node other = YamlReader.read("job: {name: other, id: '${hydra.job.name}_1'}", "f");

        assertThat(shown(new Evaluation(root, resolvers(), Optional.empty()).text("${hydra:job.name}")))
                .isEqualTo("mine");
        assertThat(shown(new Evaluation(root, resolvers(), Optional.of(other)).text("${hydra:job.id}")))
                .isEqualTo("other_1");
        assertThat(shown(new Evaluation(MapNode.EMPTY, resolvers(), Optional.empty()).text("${hydra:job.id}")))
                .isEqualTo("None");
    }

    @Test
    void a_deprecated_key_warns_with_both_names() {
        List<String> warnings = new ArrayList<>();
        tree("new: 1\nold: ${oc.deprecated:new}\n", resolvers().warning(warnings::add))
                .resolve();

        assertThat(warnings).containsExactly("'old' is deprecated. Change your code and config to use 'new'");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "${${oc.env:SECRET}}",
                "${a.${oc.env:SECRET}}",
                "${${v}}",
                "${oc.decode:${oc.env:SECRET}}",
                "${oc.create:${oc.env:SECRET}}",
                "${oc.env:${oc.env:SECRET}}",
                "${oc.select:${oc.env:SECRET}.${nope}}",
                "${oc.dict.keys:${oc.env:SECRET}}",
                "${oc.deprecated:${oc.env:SECRET}}",
                "${${oc.env:SECRET}:1}",
                "${show:${oc.env:SECRET}}",
                "${show:[${oc.env:SECRET}]}",
                "${throw:<${v}>}",
                "${a[${oc.decode:${oc.env:NUMBER}}]}"
            })
    void no_message_shows_a_value_of_the_environment(String text) {
        Resolvers own = resolvers()
                .with("show", call -> {
                    throw new ConfigException(
                            ConfigException.Kind.VALUE, shown(call.arguments().getFirst()));
                })
                .with("throw", call -> {
                    throw new IllegalStateException(shown(call.arguments().getFirst()));
                });

        assertThatThrownBy(() -> tree("a: {b: 1}\nv: ${oc.env:SECRET}\nw: \"" + text + "\"\n", own)
                        .resolve())
                .isInstanceOf(ConfigException.class)
                .satisfies(e -> {
                    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
                        assertThat(cause.getMessage())
                                .doesNotContain("s3cr3t")
                                .doesNotContain("value]")
                                .doesNotContain("12");
                    }
                });
    }

    @Test
    void interpolations_that_double_again_and_again_are_refused_quickly() {
        refusedQuickly(doubling("${a%1$d}${a%1$d}", "x"));
        refusedQuickly(doubling("${a%1$d}${a%1$d}", "''"));
        refusedQuickly(doubling("['${a%1$d}', '${a%1$d}']", "x"));
        refusedQuickly(doubling("${oc.select:a%1$d}${oc.select:a%1$d}", "''"));
    }

    @Test
    void interpolations_that_never_end_are_refused_quickly() {
        refusedQuickly("a: ${oc.select:a}\n");
        refusedQuickly("a: ${oc.select:b}\nb: ${oc.decode:'\\${a}'}\n");
        refusedQuickly("a: {b: '${oc.select:a}'}\n");
        refusedQuickly("a: {b: '${c}'}\nc: {d: '${a}'}\n");
        refusedQuickly("hydra: {a: '${hydra:a}'}\n");
        var chain = new StringBuilder("a0: x\n");
        for (int i = 1; i < 5000; i++) {
            chain.append("a%d: ${a%d}\n".formatted(i, i - 1));
        }
        refusedQuickly(chain.toString());
    }

    private static String doubling(String pattern, String first) {
        var text = new StringBuilder("a0: " + first + "\n");
        for (int i = 1; i < 60; i++) {
            text.append("a%d: ".formatted(i)).append(pattern.formatted(i - 1)).append('\n');
        }
        return text.toString();
    }

    private static void refusedQuickly(String yaml) {
        assertTimeout(
                Duration.ofSeconds(10),
                () -> assertThatThrownBy(() -> tree(yaml).resolve()).isInstanceOf(ConfigException.class));
    }

    @ParameterizedTest
    @ValueSource(strings = {"${", "${a.", "${a:[", "${a:{b:", "${a:'", "${[", "\\${", "$", "${a:\\", "${x:,"})
    void text_without_end_is_read_or_refused_quickly(String level) {
        assertTimeout(Duration.ofSeconds(5), () -> {
            try {
                tree("a: 1").text(level.repeat(50_000));
            } catch (ConfigException e) {
                assertThat(e.getMessage()).isNotEmpty();
            }
        });
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void random_texts_give_a_value_or_an_error_of_the_configuration(long seed) {
        var random = new Random(seed);
        List<String> pieces = List.of(
                "${",
                "}",
                "a",
                "b.c",
                ".",
                "..",
                "[",
                "]",
                ":",
                ",",
                " ",
                "\t",
                "'",
                "\"",
                "\\",
                "$",
                "{",
                "oc.env:",
                "KEY",
                "oc.select:",
                "oc.decode:",
                "oc.create:",
                "now:%Y",
                "1",
                "1.5",
                "null",
                "é",
                "=",
                "(",
                "???",
                "hydra:");
        Evaluation tree = tree("a: 1\nb: {c: [1, 2]}\n");
        for (int i = 0; i < 20_000; i++) {
            var text = new StringBuilder();
            for (int j = random.nextInt(12); j >= 0; j--) {
                text.append(pieces.get(random.nextInt(pieces.size())));
            }
            try {
                assertThat(tree.text(text.toString())).isNotNull();
                assertThat(tree.element(text.toString())).isNotNull();
            } catch (ConfigException e) {
                assertThat(e.getMessage()).isNotEmpty();
            }
        }
    }

    @Test
    void a_text_without_an_interpolation_is_itself() {
        var random = new Random(7);
        String characters = "ab\\'\"}] \t:,é{";
        for (int i = 0; i < 2000; i++) {
            var text = new StringBuilder();
            for (int j = random.nextInt(20); j > 0; j--) {
                text.append(characters.charAt(random.nextInt(characters.length())));
            }
            assertThat(shown(tree("a: 1").text(text.toString()))).isEqualTo(text.toString());
        }
    }
}
