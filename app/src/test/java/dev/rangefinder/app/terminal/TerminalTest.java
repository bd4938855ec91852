package dev.rangefinder.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TerminalTest {
    @Test
    void a_terminal_tells_its_width_and_elsewhere_the_environment_does() {
        assertThat(Terminal.of("outerr", "133", Map.of("COLUMNS", "70")).columns())
                .hasValue(133);
        assertThat(Terminal.of("err", "133", Map.of("COLUMNS", "70")).columns()).hasValue(70);
        assertThat(Terminal.of("out", "", Map.of("COLUMNS", "70")).columns()).hasValue(70);
        assertThat(Terminal.of("out", "", Map.of()).columns()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"''", "0", "-5", "eighty", "99999999999", "8 0"})
    void what_is_no_number_of_columns_is_none(String text) {
        assertThat(Terminal.of("", "", Map.of("COLUMNS", text)).columns()).isEqualTo(OptionalInt.empty());
    }

    @Test
    void colours_are_for_terminals_that_show_them_and_people_who_want_them() {
        assertThat(Terminal.of("out", "", Map.of("TERM", "xterm-256color")).styledOutput())
                .isTrue();
        assertThat(Terminal.of("out", "", Map.of("NO_COLOR", "")).styledOutput())
                .isTrue();
        assertThat(Terminal.of("out", "", Map.of("NO_COLOR", "1")).styledOutput())
                .isFalse();
        assertThat(Terminal.of("out", "", Map.of("TERM", "dumb")).styledOutput())
                .isFalse();
        assertThat(Terminal.of("err", "", Map.of("TERM", "xterm")).styledOutput())
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "out, LANG, de_DE.UTF-8, true",
        "out, LC_ALL, C.utf8, true",
        "out, LANG, C, false",
        "out, LC_CTYPE, de_DE.ISO-8859-1, false",
        "out, OTHER, x, false",
        "err, LANG, C, true"
    })
    void a_terminal_gets_unicode_if_its_locale_has_it_and_files_always(
            String watched, String name, String value, boolean unicode) {
        assertThat(Terminal.of(watched, "", Map.of(name, value)).unicode()).isEqualTo(unicode);
    }
}
