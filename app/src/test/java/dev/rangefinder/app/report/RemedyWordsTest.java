package dev.rangefinder.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.app.Main;
import dev.rangefinder.capture.Remedy;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A remedy is a code until the command line words it: what the words name must exist there.
class RemedyWordsTest {
    private static final Pattern OPTION = Pattern.compile("(?<!ncu )--[a-z][a-z-]*");
    private static final Pattern KEY = Pattern.compile("pipeline(\\.[a-z_]+)+");

    @ParameterizedTest
    @EnumSource
    void what_the_words_for_a_remedy_name_exists(Remedy.Code code) {
        String words = RemedyWords.of(new Remedy(code, "pytorch"));
        List<String> options = found(OPTION, words);
        List<String> keys = found(KEY, words);
        assertThat(options.size() + keys.size() + (words.contains("rangefinder report") ? 1 : 0))
                .as(words)
                .isPositive();
        String help = printed("report", "--help");
        assertThat(options).allSatisfy(option -> assertThat(help).contains(option));
        assertThat(keys).allSatisfy(key -> {
            int dot = key.lastIndexOf('.');
            assertThat(printed("config", "-p", key.substring(0, dot)))
                    .containsPattern("(?m)^" + key.substring(dot + 1) + ":");
        });
    }

    private static List<String> found(Pattern pattern, String words) {
        return pattern.matcher(words).results().map(MatchResult::group).toList();
    }

    private static String printed(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertThat(Main.run(out, out, arguments))
                .as(out.toString(StandardCharsets.UTF_8))
                .isZero();
        return out.toString(StandardCharsets.UTF_8);
    }
}
