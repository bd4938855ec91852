package dev.rangefinder.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The rooms before the command line know none of its words: remedies that need them are codes, which `app` words.
///
/// Reads sources, because a border test sees no constants.
class OwnWordsTest {
    private static final Path ROOT = Path.of(System.getProperty("rangefinder.root", "../.."));

    private static final Pattern LITERAL = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"");

    /// An option, a command, a key.
    private static final Pattern OUR_WORD =
            Pattern.compile("--[a-z]+(?:-[a-z]+)*|\\brangefinder [a-z]+|\\b(?:pipeline|simulator)\\.[a-z_]+");

    /// Options of ncu and nsys, of the compiler and of the driver, whatever else is called so.
    private static final Set<String> OF_NSIGHT = Set.of(
            "--cache-control",
            "--clock-control",
            "--csv",
            "--cuda-graph-trace",
            "--cuda-um-gpu-page-faults",
            "--export",
            "--fmad",
            "--format",
            "--import",
            "--launch-skip",
            "--list-sections",
            "--lock-gpu-clocks",
            "--log-file",
            "--metrics",
            "--nvtx",
            "--nvtx-include",
            "--page",
            "--print-summary",
            "--print-units",
            "--report",
            "--section",
            "--trace",
            "--type");

    @ParameterizedTest
    @ValueSource(strings = {"core", "nsight"})
    void texts_name_no_option_command_or_key_of_ours(String module) throws IOException {
        try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/main/java"))) {
            List<Path> sources =
                    files.filter(file -> file.toString().endsWith(".java")).toList();
            assertThat(sources).isNotEmpty();
            for (Path source : sources) {
                assertThat(ourWords(Files.readString(source)))
                        .as("%s: give a code (Remedy), and words in app", source)
                        .isEmpty();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"report with --threads any", "rangefinder report x", "pipeline.ncu.enable=false does"})
    void such_words_are_found(String text) {
        assertThat(ourWords("    tell(\"" + text + "\");")).hasSize(1);
        assertThat(ourWords("    /// tell(\"" + text + "\");")).isEmpty();
    }

    private static List<String> ourWords(String source) {
        return source.lines()
                .filter(line -> !line.strip().startsWith("//"))
                .flatMap(line -> LITERAL.matcher(line).results())
                .flatMap(literal -> OUR_WORD.matcher(literal.group()).results())
                .map(MatchResult::group)
                .filter(word -> !OF_NSIGHT.contains(word))
                .toList();
    }
}
