package dev.rangefinder.nsight.ncu.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Messages of rules lose their markup as ncu takes it from them.
class PrintedRuleMessageTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "See the @url:Guide:https://a.b/c.html#d@ for more.|See the Guide (https://a.b/c.html#d) for more.",
                "Look at @section:LaunchStats:Launch Statistics@, then @section:Occupancy:Occupancy@.|"
                        + "Look at Launch Statistics, then Occupancy.",
                "at PC @source:7f5e16fb3020:0x7f5e16fb3020@|at PC 0x7f5e16fb3020",
                "at @source:a.cu:12:line 13@|at line 13",
                "a@b and @section:X:Y@|a@b and Y",
                "mail a@b.c and d@e.f|mail a@b.c and d@e.f",
                "@|@",
                "@url:broken@|@url:broken@",
                "plain|plain"
            })
    void become_plain_text(String text, String plain) {
        assertThat(PrintedRuleMessage.plain(text)).isEqualTo(plain);
    }
}
