package dev.rangefinder.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.palantir.javaformat.java.Formatter;
import com.palantir.javaformat.java.FormatterException;
import com.palantir.javaformat.java.ImportOrderer;
import com.palantir.javaformat.java.JavaFormatterOptions;
import com.palantir.javaformat.java.RemoveUnusedImports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// All Java sources look the way the formatter writes them. `mvn -B verify -Dformat` rewrites those that do not.
///
/// A test and not a build plugin, because the formatter parses with the compiler of the Java it runs on: tests run on
/// JDK 25 even where Maven does not.
class FormattingTest {
    private static final Path ROOT = Path.of(System.getProperty("rangefinder.root", "../.."));

    private static final int LINE = 120;

    private final Formatter formatter = Formatter.createFormatter(JavaFormatterOptions.builder()
            .style(JavaFormatterOptions.Style.PALANTIR)
            .build());

    @Test
    void every_source_is_formatted() throws IOException {
        boolean rewrite = System.getProperty("format") != null;
        List<Path> unformatted = new ArrayList<>();
        for (Path source : sources()) {
            String text = Files.readString(source);
            String formatted = format(source, text);
            if (!formatted.equals(text)) {
                unformatted.add(ROOT.relativize(source));
                if (rewrite) {
                    Files.writeString(source, formatted);
                }
            }
        }
        if (!rewrite) {
            assertThat(unformatted)
                    .as("not formatted; 'mvn -B verify -Dformat' does it")
                    .isEmpty();
        }
    }

    private String format(Path source, String text) {
        // The formatter breaks a long comment line in two and leaves the second half without its slashes.
        assertThat(text.lines().filter(line -> line.strip().startsWith("//") && line.length() > LINE))
                .as(source + ": comment lines longer than " + LINE)
                .isEmpty();
        try {
            String ordered = ImportOrderer.reorderImports(text, JavaFormatterOptions.Style.PALANTIR);
            return formatter.formatSource(RemoveUnusedImports.removeUnusedImports(ordered));
        } catch (FormatterException e) {
            throw new IllegalStateException(source + ": cannot be formatted: " + e.getMessage(), e);
        }
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            List<Path> sources = files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.toString().contains("/target/"))
                    .sorted()
                    .toList();
            assertThat(sources).as("sources below " + ROOT.toAbsolutePath()).isNotEmpty();
            return sources;
        }
    }
}
