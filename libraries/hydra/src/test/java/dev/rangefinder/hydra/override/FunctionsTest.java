package dev.rangefinder.hydra.override;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.rangefinder.hydra.node.ConfigException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FunctionsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "int(' 1_0 ')|10",
                "int(007)|7",
                "int(1e20)|100000000000000000000",
                "int(-1.9)|-1",
                "int(value=2.5)|2",
                "int([1.5,{a:true}])|[1,{a:1}]",
                "float(' -.5e1 ')|-5.0",
                "float('Infinity')|inf",
                "float(1e999)|inf",
                "str(1.50)|1.5",
                "str([true,1e16])|[true,1e+16]",
                "bool(null)|False",
                "bool([nan,0.0,-0.0])|[True,False,False]",
                "bool('TRUE')|True",
                "sort([b,a])|[a,b]",
                "sort([2,1.5,true])|[True,1.5,2]",
                "sort([[2],[1,b],[1,a]])|[[1,a],[1,b],[2]]",
                "sort(list=[1,3,2],reverse=true)|[3,2,1]",
                "sort({b:1})|{b:1}",
                "sort('b')|b",
                "sort(['x'])|['x']",
                "shuffle(x)|[x]"
            })
    void functions_of_values_give_values(String call, String text) {
        assertThat(ConfigOverride.parse("a=" + call).valueText()).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "int(tag(x,shuffle(1.5,2)))|int(1.5,2)",
                "choice(int(1,2))|choice(1,2)",
                "choice('a',\"b\")|choice(a,b)",
                "sort(tag(t,choice(b,a)))|tag(t,choice(a,b))",
                "sort(range(5,0,-1))|range(1,6,1)",
                "range(3)|range(0,3,1)",
                "range(stop=3,start=1)|range(1,3)",
                "range(4,null)|range(4)",
                "range(true,5)|range(1,5)",
                "interval(1,2)|interval(1.0,2.0)",
                "tag(b,a,b,range(2))|tag(a,b,range(2))",
                "tag(x,sweep=range(2))|tag(x,range(2))",
                "glob('*')|glob(*)",
                "glob(['a','b'],null)|glob([a,b])",
                "shuffle(sweep=choice(1))|shuffle(choice(1))",
                "float(range(1,2))|range(1.0,2.0,1.0)"
            })
    void functions_of_sweeps_give_sweeps(String call, String same) {
        OverrideValue expected = ConfigOverride.parse("a=" + same).value().orElseThrow();

        assertThat(ConfigOverride.parse("a=" + call).value()).contains(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int()",
                "int(null)",
                "int(1,null)",
                "float(null)",
                "str(null)",
                "int(x=1)",
                "int(1,value=2)",
                "int(value=null)",
                "int(inf)",
                "int(nan)",
                "int('1__0')",
                "int('0x1')",
                "float('1f')",
                "float('0x1p3')",
                "bool(yes)",
                "int(glob(*))",
                "int(1,choice(2,3))",
                "int(choice(1,choice(2)))",
                "bool(range(2))",
                "str(interval(0,1))",
                "choice()",
                "choice(null)",
                "choice(null,1)",
                "choice(range(2))",
                "choice(choice(1))",
                "choice(a=1)",
                "range()",
                "range('a')",
                "range(1,2,3,4)",
                "range(1,start=2)",
                "range(1,2,null)",
                "range(1,by=2)",
                "range([1])",
                "interval(1)",
                "interval(a,b)",
                "interval(null,1)",
                "glob()",
                "glob(1)",
                "glob([1])",
                "glob(null)",
                "glob(a,b,c)",
                "tag()",
                "tag(a)",
                "tag(1,range(2))",
                "tag(sweep=range(2))",
                "tag(glob(*))",
                "tag(a,[1])",
                "sort()",
                "sort(null)",
                "sort(1,a)",
                "sort([1,a])",
                "sort([null,1])",
                "sort(['b','a'])",
                "sort([{a:1},{a:2}])",
                "sort(1,[2])",
                "sort(1,2,reverse=1)",
                "sort(interval(0,1))",
                "sort(list=1)",
                "sort(sweep=[1])",
                "sort(a,by=1)",
                "shuffle(null)",
                "shuffle(1,null)",
                "shuffle(interval(0,1))",
                "shuffle(1,choice(2))",
                "shuffle(list=1)",
                "range(start=1,2)",
                "nosuch()",
                "Int(1)"
            })
    void what_a_function_does_not_take_is_refused(String call) {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> ConfigOverride.parse("a=" + call))
                .matches(e -> e.kind() == ConfigException.Kind.OVERRIDE)
                .withMessageContaining("a=" + call);
    }

    @Test
    void a_number_that_is_no_double_is_no_float() {
        String large = "1" + "0".repeat(400);

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> ConfigOverride.parse("a=float(" + large + ")"))
                .withMessageContaining("int too large to convert to float");
        assertThat(ConfigOverride.parse("a=" + large).valueText()).isEqualTo(large);
    }

    @Test
    void texts_are_sorted_by_code_points() {
        assertThat(ConfigOverride.parse("a=sort('\uD83D\uDE00','\uFF61',b,B)").value())
                .contains(Sweep.ChoiceSweep.of(
                        List.of(
                                OverrideValue.text("B"),
                                OverrideValue.text("b"),
                                OverrideValue.text("\uFF61"),
                                OverrideValue.text("\uD83D\uDE00")),
                        true));
    }

    @Test
    void a_shuffled_list_has_the_same_values() {
        var value = ConfigOverride.parse("a=shuffle([1,2,3,4])").value().orElseThrow();

        assertThat(value)
                .isInstanceOfSatisfying(
                        OverrideValue.Items.class,
                        items -> assertThat(items.values())
                                .containsExactlyInAnyOrderElementsOf(
                                        ((OverrideValue.Items) ConfigOverride.parse("a=[1,2,3,4]")
                                                        .value()
                                                        .orElseThrow())
                                                .values()));
    }
}
