package dev.rangefinder.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// No half of a merge is left in a text that people read: a changelog went out with both.
class MergeMarksTest {
    private static final Path ROOT = Path.of(System.getProperty("rangefinder.root", "../.."));
    private static final List<String> MARKS = List.of("<".repeat(7) + " ", ">".repeat(7) + " ");
    private static final List<String> TEXTS = List.of(".md", ".yaml", ".json", ".ts", ".css", ".txt", ".xml", ".sh");

    @Test
    void no_text_has_a_mark_of_an_unfinished_merge() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            List<Path> texts = files.filter(MergeMarksTest::isText).toList();
            assertThat(texts).contains(ROOT.resolve("CHANGELOG.md"));
            assertThat(texts).noneMatch(MergeMarksTest::isMarked);
        }
    }

    private static boolean isText(Path file) {
        String path = file.toString();
        return TEXTS.stream().anyMatch(path::endsWith)
                && !path.contains("/target/")
                && !path.contains("/node_modules/")
                && !path.contains("/.git/")
                && Files.isRegularFile(file);
    }

    private static boolean isMarked(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1)
                    .lines()
                    .anyMatch(line -> MARKS.stream().anyMatch(line::startsWith));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
