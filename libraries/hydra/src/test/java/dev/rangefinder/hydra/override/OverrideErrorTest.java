package dev.rangefinder.hydra.override;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.rangefinder.hydra.node.ConfigException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OverrideErrorTest {
    @Test
    void an_error_shows_the_word_the_place_the_problem_the_remedy_and_the_documentation() {
        assertThat(message("experiment=a;b")).isEqualTo("""
                Error parsing override 'experiment=a;b'
                    experiment=a;b
                                ^
                A value without quotes cannot have ';'.
                To have a text, quote the whole: experiment='a;b' (and once more for the shell).
                See https://hydra.cc/docs/1.2/advanced/override_grammar/basic for details""");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "a=it's|4|a=\"it's\"",
                "a=b=c|3|a='b=c'",
                "a=[1,2|6|',' or ']' is expected",
                "a={x|4|':' is expected",
                "a=1,|4|leave out the last comma",
                "a={'k':1}|3|Keys of a map have no quotes",
                "a=${a.${b}}|10|a='${a.${b}}'",
                "a='x'y|5|a=\"'x'y\"",
                "a=[x#y]|4|Quote the text that has it",
                "a|1|Write a=VALUE, or ~a",
                "a[0]=1|1|KEY.0=VALUE",
                "a = 1|1|no blanks before '='",
                "a..b=1|1|Between two dots",
                "a/b.c=1|2|after '/'"
            })
    void the_caret_is_under_the_place_and_the_remedy_fits(String override, int column, String remedy) {
        assertThat(message(override))
                .contains("\n    " + " ".repeat(column) + "^\n")
                .contains(remedy);
    }

    @Test
    void the_remedy_is_understood() {
        String remedy = message("a=x;'y\\")
                .lines()
                .filter(line -> line.contains("a=\""))
                .findFirst()
                .orElseThrow();
        String override = remedy.substring(remedy.indexOf("a=\""), remedy.indexOf(" (and"));

        assertThat(ConfigOverride.parse(override).value()).contains(new OverrideValue.Quoted("x;'y\\", Quote.DOUBLE));
    }

    @Test
    void functions_fail_in_the_words_of_the_original() {
        assertThat(message("a=[int(abc)]")).isEqualTo("""
                Error parsing override 'a=[int(abc)]'
                ValueError while evaluating 'int(abc)': invalid literal for int() with base 10: 'abc'
                See https://hydra.cc/docs/1.2/advanced/override_grammar/basic for details""");
        assertThat(message("a=nosuch(1)"))
                .contains("HydraException while evaluating 'nosuch(1)': Unknown function 'nosuch'")
                .contains("Available: bool,choice,float,glob,int,interval,range,shuffle,sort,str,tag");
    }

    @Test
    void control_characters_and_long_words_do_not_move_the_caret() {
        assertThat(message("a=b\n\tc")).contains("    a=b␊␉c\n       ^\n");
        String shown = message("a=" + "x".repeat(5000) + ";" + "y".repeat(5000));
        assertThat(shown.lines().skip(1).limit(1))
                .containsExactly("    …" + "x".repeat(60) + ";" + "y".repeat(59) + "…");
        assertThat(shown.lines().skip(2).limit(1)).containsExactly("    " + " ".repeat(61) + "^");
        assertThat(shown).hasSizeLessThan(2000);
    }

    private static String message(String override) {
        try {
            return fail("understood: " + ConfigOverride.parse(override));
        } catch (ConfigException e) {
            return String.valueOf(e.getMessage());
        }
    }
}
