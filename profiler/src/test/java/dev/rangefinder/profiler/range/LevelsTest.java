package dev.rangefinder.profiler.range;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LevelsTest {
    private static final List<String> LEVELS = List.of("a", "b", ".*", "a.", "[ab]+", ".", "(?i)a", "a?", "^b", "b$");
    private static final List<String> LABELS =
            List.of("a", "b", "ab", "A", "a::b", "a::a", "b::a::b", "::a", "a::", "a::::b", "a:::b", "");

    /// A separator is exactly two colons; what is no expression by itself divides nothing.
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "a           ~ a",
                "a::b        ~ a b",
                "a::b.*::c   ~ a b.* c",
                "a:b         ~ a:b",
                "a:::b       ~ a:::b",
                "a::::b      ~ a::::b",
                "a::b:       ~ a b:",
                "a::b::c:    ~ a b c:",
                "a::b:::     ~ a b:::",
                ":a::b       ~ :a b",
                "a::         ~ a::",
                "a::b::      ~ a::b::",
                "::a         ~ ::a",
                "::          ~ ::",
                ":           ~ :",
                "(a::b)::c   ~ (a::b) c",
                "[::]::c     ~ [::] c",
                "a|b::c      ~ (a|b::c)",
                "(a|b)::c    ~ (a|b) c",
                "a::*        ~ a::*",
            })
    void an_expression_is_divided_at_separators(String regex, String levels) { // C1
        assertThat(Regex.parse(regex).levels().stream()
                        .map(level -> level.written().regex())
                        .collect(Collectors.joining(" ")))
                .isEqualTo(levels);
    }

    @Test
    void a_path_is_one_of_the_ways_to_divide_the_levels() { // C1
        Random random = new Random(15);
        int paths = 0;
        for (int i = 0; i < 3_000; i++) {
            List<Regex> levels = some(LEVELS, 1 + random.nextInt(5), random)
                    .map(Regex::parse)
                    .toList();
            Levels compiled = new Levels(levels);
            for (int j = 0; j < 4; j++) {
                List<String> path = some(LABELS, random.nextInt(5), random).toList();
                boolean expected = isOneByOne(levels, path);
                paths += expected ? 1 : 0;
                assertThat(compiled.isPath(path))
                        .as(levels.stream()
                                        .map(level -> level.written().regex())
                                        .collect(Collectors.joining("::")) + " " + path)
                        .isEqualTo(expected);
            }
        }
        assertThat(paths).isGreaterThan(100);
    }

    /// Trying one way after another does not end here.
    @Test
    void labels_full_of_separators_are_matched_in_linear_time() { // K1
        List<Regex> levels = Collections.nCopies(60, Regex.parse(".*"));
        List<String> path = new ArrayList<>(Collections.nCopies(29, "a::b::c"));
        assertThat(new Levels(levels).isPath(path)).isTrue();
        path.add("one\ntwo");
        assertThat(new Levels(levels).isPath(path)).isFalse();
    }

    private static Stream<String> some(List<String> words, int count, Random random) {
        return Stream.generate(() -> words.get(random.nextInt(words.size()))).limit(count);
    }

    /// As it is defined.
    private static boolean isOneByOne(List<Regex> levels, List<String> path) {
        if (path.isEmpty() || path.size() > levels.size()) {
            return false;
        }
        if (path.size() == 1) {
            return Regex.together(levels).accepts(path.getFirst());
        }
        for (int first = 1; first < levels.size(); first++) {
            if (Regex.together(levels.subList(0, first)).accepts(path.getFirst())
                    && isOneByOne(levels.subList(first, levels.size()), path.subList(1, path.size()))) {
                return true;
            }
        }
        return false;
    }
}
