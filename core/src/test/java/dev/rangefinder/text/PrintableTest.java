package dev.rangefinder.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PrintableTest {
    @ParameterizedTest
    @ValueSource(strings = {"", "plain ~ text", "數據", "é 🚀"})
    void visible_text_stays_as_it_is(String text) {
        assertThat(Printable.of(text)).isEqualTo(text);
    }

    @Test
    void everything_invisible_is_written_out() {
        assertThat(Printable.of("a\u001b[31mb")).isEqualTo("a\\x1b[31mb");
        assertThat(Printable.of("\n\r\t\0\u007f")).isEqualTo("\\n\\r\\t\\x00\\x7f");
        assertThat(Printable.of("\u009b31m")).isEqualTo("\\x9b31m");
        assertThat(Printable.of("abc\u202edef\u2066")).isEqualTo("abc\\u202edef\\u2066");
        assertThat(Printable.of("lone \ud83d surrogate")).isEqualTo("lone \\ud83d surrogate");
    }
}
