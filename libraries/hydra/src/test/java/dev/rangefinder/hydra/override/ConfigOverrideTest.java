package dev.rangefinder.hydra.override;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.Origin;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import dev.rangefinder.hydra.override.ConfigOverride.OverrideType;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConfigOverrideTest {
    @Test
    void a_word_has_a_kind_a_key_a_package_and_a_value() {
        ConfigOverride override = ConfigOverride.parse("++db/mysql@store.main=fast");

        assertThat(override.kind()).isEqualTo(OverrideType.FORCE_ADD);
        assertThat(override.key()).isEqualTo("db/mysql");
        assertThat(override.packageName()).contains("store.main");
        assertThat(override.value()).contains(OverrideValue.text("fast"));
        assertThat(override.keyElement()).isEqualTo("++db/mysql@store.main");
        assertThat(override.text()).isEqualTo("++db/mysql@store.main=fast");
    }

    @Test
    void nothing_after_the_equal_sign_is_the_empty_text_and_no_equal_sign_is_no_value() {
        assertThat(ConfigOverride.parse("a=").value()).contains(OverrideValue.text(""));
        assertThat(ConfigOverride.parse("~a").value()).isEmpty();
        assertThat(ConfigOverride.parse("~a").valueType()).isEmpty();
        assertThat(ConfigOverride.parse("~a").valueText()).isEqualTo("null");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.0.b=1", "0.a=1", "a.1_0=1", "=1", "@p=1", "~", "$a.b$=1", "a@=1", "a-b/c_d@p=1"})
    void keys_may_look_odd(String override) {
        assertThat(ConfigOverride.parse(override).text()).isEqualTo(override);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1=1", "a..b=1", ".a=1", "a.=1", "a[0]=1", "a.-1=x", "a b=1", "a = 1", "é=1", "a/b.c=1", "a.b/c=1",
                "a/$b=1", "a/=1", "/a=1", "a", "", "+", "+++a=1", "~~a", "a:b=1", "a.01=1", "a.1b=1", "007.a=1",
                "a@b@c=1", "a@b/c=1", "-a=1"
            })
    void but_not_like_this(String override) {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> ConfigOverride.parse(override))
                .matches(e -> e.kind() == ConfigException.Kind.OVERRIDE);
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
        assertThat(ConfigOverride.parse("a=" + typed).valueText()).isEqualTo(text);
    }

    @Test
    void the_node_of_a_value_has_no_quotes_and_knows_the_word() {
        ConfigOverride override = ConfigOverride.parse("a=['1', 1, ${b}]");

        assertThat(override.valueNode()).isInstanceOfSatisfying(ListNode.class, list -> {
            assertThat(list.origin()).isEqualTo(new Origin.CommandLineOverride("a=['1', 1, ${b}]"));
            assertThat(list.items())
                    .containsExactly(
                            new ScalarNode(new Scalar.Text("1"), list.origin()),
                            new ScalarNode(Scalar.Whole.of(1), list.origin()),
                            new ScalarNode(new Scalar.Text("${b}"), list.origin()));
        });
        assertThat(ConfigOverride.parse("~a").valueNode())
                .isEqualTo(new ScalarNode(new Scalar.Null(), new Origin.CommandLineOverride("~a")));
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
        ConfigOverride override = ConfigOverride.parse(text);

        assertThat(override.isSweep()).isTrue();
        assertThat(override.valueType()).contains(type);
        assertThatExceptionOfType(ConfigException.class).isThrownBy(override::valueNode);
        assertThatExceptionOfType(ConfigException.class).isThrownBy(override::valueText);
    }

    @Test
    void a_sweep_inside_a_list_is_read_but_never_used() {
        ConfigOverride override = ConfigOverride.parse("a=[choice(1,2)]");

        assertThat(override.isSweep()).isFalse();
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(override::valueNode)
                .withMessageContaining("a=[choice(1,2)]");
        assertThatExceptionOfType(ConfigException.class).isThrownBy(override::valueText);
    }

    @ParameterizedTest
    @CsvSource({"hydra.run.dir=x,true", "hydra/launcher=x,true", "+hydra.a=1,true", "hydra=x,false", "hydrant.a=1,false"
    })
    void words_about_hydra_itself_are_told_apart(String override, boolean isHydra) {
        assertThat(ConfigOverride.parse(override).isHydra()).isEqualTo(isHydra);
    }

    @Test
    void of_equal_keys_of_a_map_the_last_counts_at_the_place_of_the_first() {
        ConfigOverride override = ConfigOverride.parse("a={x:1,y:2,x:3}");

        assertThat(override.valueText()).isEqualTo("{x:3,y:2}");
    }

    @Test
    void the_record_is_made_of_what_was_read() {
        assertThat(ConfigOverride.parse("a=1,b"))
                .isEqualTo(new ConfigOverride(
                        OverrideType.CHANGE,
                        "a",
                        Optional.empty(),
                        Optional.of(Sweep.ChoiceSweep.of(
                                List.of(new OverrideValue.Plain(Scalar.Whole.of(1)), OverrideValue.text("b")), true)),
                        "a=1,b"));
    }
}
