package dev.rangefinder.hydra.override;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.Origin;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import dev.rangefinder.hydra.override.OverrideWord.Kind;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OverrideWordTest {
    @Test
    void a_word_has_a_kind_a_key_a_package_and_a_value() {
        OverrideWord word = OverrideWord.parse("++db/mysql@store.main=fast");

        assertThat(word.kind()).isEqualTo(Kind.FORCE_ADD);
        assertThat(word.key()).isEqualTo("db/mysql");
        assertThat(word.packageName()).contains("store.main");
        assertThat(word.value()).contains(OverrideValue.text("fast"));
        assertThat(word.keyElement()).isEqualTo("++db/mysql@store.main");
        assertThat(word.text()).isEqualTo("++db/mysql@store.main=fast");
    }

    @Test
    void nothing_after_the_equal_sign_is_the_empty_text_and_no_equal_sign_is_no_value() {
        assertThat(OverrideWord.parse("a=").value()).contains(OverrideValue.text(""));
        assertThat(OverrideWord.parse("~a").value()).isEmpty();
        assertThat(OverrideWord.parse("~a").valueType()).isEmpty();
        assertThat(OverrideWord.parse("~a").valueText()).isEqualTo("null");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.0.b=1", "0.a=1", "a.1_0=1", "=1", "@p=1", "~", "$a.b$=1", "a@=1", "a-b/c_d@p=1"})
    void keys_may_look_odd(String word) {
        assertThat(OverrideWord.parse(word).text()).isEqualTo(word);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1=1", "a..b=1", ".a=1", "a.=1", "a[0]=1", "a.-1=x", "a b=1", "a = 1", "é=1", "a/b.c=1", "a.b/c=1",
                "a/$b=1", "a/=1", "/a=1", "a", "", "+", "+++a=1", "~~a", "a:b=1", "a.01=1", "a.1b=1", "007.a=1",
                "a@b@c=1", "a@b/c=1", "-a=1"
            })
    void but_not_like_this(String word) {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> OverrideWord.parse(word))
                .matches(e -> e.kind() == ConfigException.Kind.WORD);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "1_000|1000",
                "+3|3",
                "007|007",
                "1e3|1000.0",
                ".5|0.5",
                "5.|5.0",
                "-inf|-inf",
                "TRUE|True",
                "Null|null",
                "None|None",
                "yes|yes",
                "a b|a\\ b",
                "cuda:0|cuda\\:0",
                "C:\\dir|C\\:\\\\dir",
                "*.png|*.png",
                "50%|50%",
                "LLM@*|LLM@*",
                "${a.b}|$\\{a.b\\}",
                "'a,b'|'a,b'",
                "\"it's\"|\"it's\"",
                "[ 1 , 2 ]|[1,2]",
                "{ a : 1 , 2 : x }|{a:1,2:x}",
                "\\[x\\]|\\[x\\]",
                "-information|-information",
                "1.2.3|1.2.3"
            })
    void values_are_typed_and_written_again(String typed, String text) {
        assertThat(OverrideWord.parse("a=" + typed).valueText()).isEqualTo(text);
    }

    @Test
    void the_node_of_a_value_has_no_quotes_and_knows_the_word() {
        OverrideWord word = OverrideWord.parse("a=['1', 1, ${b}]");

        assertThat(word.valueNode()).isInstanceOfSatisfying(ListNode.class, list -> {
            assertThat(list.origin()).isEqualTo(new Origin.Word("a=['1', 1, ${b}]"));
            assertThat(list.items())
                    .containsExactly(
                            new ScalarNode(new Scalar.Text("1"), list.origin()),
                            new ScalarNode(Scalar.Whole.of(1), list.origin()),
                            new ScalarNode(new Scalar.Text("${b}"), list.origin()));
        });
        assertThat(OverrideWord.parse("~a").valueNode())
                .isEqualTo(new ScalarNode(new Scalar.Null(), new Origin.Word("~a")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a=1,2|SIMPLE_CHOICE_SWEEP",
                "a=choice(1,2)|CHOICE_SWEEP",
                "a=range(3)|RANGE_SWEEP",
                "a=interval(0,1)|INTERVAL_SWEEP",
                "a=glob(*)|GLOB_CHOICE_SWEEP"
            })
    void a_sweep_has_no_single_value(String text, ValueType type) {
        OverrideWord word = OverrideWord.parse(text);

        assertThat(word.isSweep()).isTrue();
        assertThat(word.valueType()).contains(type);
        assertThatExceptionOfType(ConfigException.class).isThrownBy(word::valueNode);
        assertThatExceptionOfType(ConfigException.class).isThrownBy(word::valueText);
    }

    @Test
    void a_sweep_inside_a_list_is_read_but_never_used() {
        OverrideWord word = OverrideWord.parse("a=[choice(1,2)]");

        assertThat(word.isSweep()).isFalse();
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(word::valueNode)
                .withMessageContaining("a=[choice(1,2)]");
        assertThatExceptionOfType(ConfigException.class).isThrownBy(word::valueText);
    }

    @ParameterizedTest
    @CsvSource({"hydra.run.dir=x,true", "hydra/launcher=x,true", "+hydra.a=1,true", "hydra=x,false", "hydrant.a=1,false"
    })
    void words_about_hydra_itself_are_told_apart(String word, boolean isHydra) {
        assertThat(OverrideWord.parse(word).isHydra()).isEqualTo(isHydra);
    }

    @Test
    void of_equal_keys_of_a_map_the_last_counts_at_the_place_of_the_first() {
        OverrideWord word = OverrideWord.parse("a={x:1,y:2,x:3}");

        assertThat(word.valueText()).isEqualTo("{x:3,y:2}");
    }

    @Test
    void the_record_is_made_of_what_was_read() {
        assertThat(OverrideWord.parse("a=1,b"))
                .isEqualTo(new OverrideWord(
                        Kind.CHANGE,
                        "a",
                        Optional.empty(),
                        Optional.of(Sweep.Choice.of(
                                List.of(new OverrideValue.Plain(Scalar.Whole.of(1)), OverrideValue.text("b")), true)),
                        "a=1,b"));
    }
}
