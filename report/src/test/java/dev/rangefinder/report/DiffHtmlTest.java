package dev.rangefinder.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.report.content.DiffContent;
import dev.rangefinder.report.html.DiffHtmlFormat;
import dev.rangefinder.result.comparison.RunDiff;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// `diff.html` as bytes; what a browser makes of it is tested in the module `browser`.
class DiffHtmlTest {
    private static final Pattern HEAD =
            Pattern.compile("<script type=\"application/json\" id=\"diff-head\">([^<]*)</script>");
    private static final Pattern BODY =
            Pattern.compile("<script type=\"text/plain\" id=\"diff-body\">([^<]*)</script>");

    @Test
    void no_name_can_end_the_element_that_holds_it() {
        String page = page(SampleDiff.hostile());
        assertThat(HEAD.matcher(page).find()).isTrue();
        assertThat(BODY.matcher(page).find()).isTrue();
        assertThat(page).doesNotContain("<script>alert", "<img src=x");
    }

    @Test
    void the_same_comparison_gives_the_same_bytes() {
        assertThat(page(SampleDiff.regions())).isEqualTo(page(SampleDiff.regions()));
    }

    @Test
    void nothing_is_loaded_from_anywhere() {
        String page = page(SampleDiff.regions());
        assertThat(page).contains("default-src 'none'");
        assertThat(page).doesNotContainPattern("(src|href)=\"?https?:");
    }

    @Test
    void the_words_of_the_page_are_in_its_data() {
        Matcher head = HEAD.matcher(page(SampleDiff.kernels()));
        assertThat(head.find()).isTrue();
        assertThat(head.group(1))
                .contains("33.0 % fewer cycles", "28.9 % more instructions", "Smallest change that these lines");
    }

    @Test
    void only_such_a_page_is_taken_for_one() { // P7
        DiffHtmlFormat format = new DiffHtmlFormat();
        assertThat(format.wrote(page(SampleDiff.refused()).substring(0, 4096))).isTrue();
        assertThat(format.wrote("<html><title>Hardware counters by region – Rangefinder</title>"))
                .isFalse();
    }

    @Test
    void a_page_of_thousands_of_regions_stays_small_and_says_what_it_leaves_out() { // R14
        String page = page(SampleDiff.many(6_000, ""));
        assertThat(page.length()).isLessThan(1 << 20);
        assertThat(page).contains("5,000 of 6,000 regions are in this page", "1,000 of 6,000 kernels");
    }

    private static String page(RunDiff diff) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new DiffHtmlFormat().write(new DiffContent(diff, Optional.empty()), out);
        return out.toString(StandardCharsets.UTF_8);
    }
}
