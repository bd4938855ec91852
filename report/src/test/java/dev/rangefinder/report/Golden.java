package dev.rangefinder.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Files that say what an output must look like. `mvn -B verify -Dgolden` rewrites them; then look at the difference.
final class Golden {
    private static final Path FOLDER =
            Path.of(System.getProperty("rangefinder.root", "..")).resolve("report/src/test/resources/golden");

    private Golden() {}

    static void check(String name, String actual) throws IOException {
        Path file = FOLDER.resolve(name);
        if (System.getProperty("golden") != null) {
            Files.createDirectories(file.resolveSibling(".").normalize());
            Files.writeString(file, actual);
        }
        assertThat(actual).as("%s; 'mvn -B verify -Dgolden' rewrites it", name).isEqualTo(Files.readString(file));
    }
}
