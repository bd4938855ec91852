package dev.rangefinder.browser;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/// What this machine opens pages with.
///
/// @param node runs the tests
/// @param chromium shows the pages
record Browser(Path node, Path chromium) {
    private static final int OLDEST_NODE = 20;
    private static final Pattern VERSION = Pattern.compile("v(\\d+)\\..*\\s*");

    /// The browser of this machine, or the one that `-Drangefinder.chromium=PATH` names; without one the calling test
    /// is skipped, and says what to install.
    static Browser ofThisMachine() {
        Optional<Path> node = onPath("node").filter(Browser::isNewEnough);
        Assumptions.assumeTrue(
                node.isPresent(),
                "skipped: tests in a browser need Node " + OLDEST_NODE + " or newer (package nodejs)");
        Optional<Path> chromium = named().or(() -> Stream.of("chromium", "chromium-browser", "google-chrome")
                .flatMap(name -> onPath(name).stream())
                .findFirst());
        Assumptions.assumeTrue(
                chromium.isPresent(),
                "skipped: tests in a browser need one (package chromium), or -Drangefinder.chromium=PATH");
        return new Browser(node.orElseThrow(), chromium.orElseThrow());
    }

    private static Optional<Path> named() {
        return Optional.ofNullable(System.getProperty("rangefinder.chromium"))
                .filter(path -> !path.isBlank())
                .map(Path::of);
    }

    private static Optional<Path> onPath(String name) {
        return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static boolean isNewEnough(Path node) {
        try {
            Process process = new ProcessBuilder(node.toString(), "--version").start();
            Matcher version =
                    VERSION.matcher(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
            return version.matches() && Integer.parseInt(version.group(1)) >= OLDEST_NODE;
        } catch (IOException _) {
            return false;
        }
    }
}
