package dev.rangefinder.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Assumptions;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/// The captures beside the project. Whoever has none (they are not part of it) sees the tests that need them skipped.
///
/// The place is `../shared`, or what the system property `rangefinder.shared` or the environment variable
/// `RANGEFINDER_SHARED` names.
public final class SharedData {
    private static final ObjectMapper JSON = new ObjectMapper();

    private SharedData() {}

    /// A folder below the shared data; the calling test is skipped where there is none.
    public static Path folder(String name) {
        Path folder = root().resolve(name);
        Assumptions.assumeTrue(
                Files.isDirectory(folder), () -> "skipped: no shared captures at " + folder.toAbsolutePath());
        return folder;
    }

    /// The files of a folder whose name matches a glob, sorted; never empty where the folder is there.
    public static List<Path> files(String folder, String glob) {
        try (Stream<Path> found = Files.list(folder(folder))) {
            var matcher = Path.of("").getFileSystem().getPathMatcher("glob:" + glob);
            List<Path> files = found.filter(file -> matcher.matches(file.getFileName()))
                    .sorted()
                    .toList();
            if (files.isEmpty()) {
                throw new IllegalStateException("no " + glob + " in " + folder);
            }
            return files;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The expected document beside a capture, plain or gzipped.
    public static JsonNode expected(Path capture) {
        Path plain = capture.resolveSibling(capture.getFileName() + ".expected.json");
        try {
            if (Files.exists(plain)) {
                return JSON.readTree(Files.readString(plain));
            }
            Path zipped = capture.resolveSibling(capture.getFileName() + ".expected.json.gz");
            try (InputStream in = new GZIPInputStream(Files.newInputStream(zipped))) {
                return JSON.readTree(in);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path root() {
        String environment = System.getenv("RANGEFINDER_SHARED");
        String property = System.getProperty("rangefinder.shared", "../shared");
        return Path.of(environment == null || environment.isBlank() ? property : environment)
                .normalize();
    }
}
