package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Files that say what an output must look like. `mvn -B verify -Dgolden` rewrites them; then look at the difference.
final class Golden {
    private Golden() {}

    static boolean rewriting() {
        return System.getProperty("golden") != null;
    }

    static void check(String name, String actual) {
        Path file = Cli.ROOT.resolve("app/src/test/resources/golden").resolve(name);
        try {
            if (rewriting()) {
                Files.writeString(file, actual);
            }
            assertThat(actual)
                    .as("%s; 'mvn -B verify -Dgolden' rewrites it", name)
                    .isEqualTo(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
