package dev.rangefinder.house.compare;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.NavigableSet;
import java.util.Properties;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What one commit gave: a folder for each command, with its exit code, what it printed and the files it wrote. And
/// what is bound to differ between two such folders: their names, the time, the version.
///
/// @param folder where all this is
/// @param root the folder of the build that ran
/// @param started when; a later time in an output is the time of writing, an earlier one belongs to the capture
/// @param version of the tool
record RunFolder(Path folder, Path root, Instant started, String version) {
    static final String FILES = "files";
    static final String EXIT_CODE = "exit-code";
    static final String OUT = "stdout";
    static final String ERR = "stderr";
    /// Beside the files of a command that really profiled: what it measured is never the same twice.
    static final String LIVE = "live";

    private static final String DESCRIPTION = "run.properties";
    private static final Pattern INSTANT =
            Pattern.compile("20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?Z");
    private static final Pattern MINOR_VERSION = Pattern.compile("(rangefinder\\.[a-z_-]+/[0-9]+)\\.[0-9]+");
    private static final Pattern FINGERPRINT = Pattern.compile("sha256:[0-9a-f]{64}");

    static RunFolder read(Path folder) throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(folder.resolve(DESCRIPTION))) {
            properties.load(reader);
        }
        return new RunFolder(
                folder,
                Path.of(properties.getProperty("root")),
                Instant.parse(properties.getProperty("started")),
                properties.getProperty("version"));
    }

    void write() throws IOException {
        Properties properties = new Properties();
        properties.setProperty("root", root.toString());
        properties.setProperty("started", started.toString());
        properties.setProperty("version", version);
        try (Writer writer = Files.newBufferedWriter(folder.resolve(DESCRIPTION))) {
            properties.store(writer, null);
        }
    }

    /// All files, relative to the folder.
    NavigableSet<String> files() throws IOException {
        NavigableSet<String> names = new TreeSet<>();
        try (Stream<Path> files = Files.walk(folder)) {
            files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString())
                    .filter(name -> !name.equals(DESCRIPTION))
                    .forEach(names::add);
        }
        return names;
    }

    boolean has(String name) {
        return Files.exists(folder.resolve(name));
    }

    byte[] bytes(String name) {
        try {
            return Files.readAllBytes(folder.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A text without what is bound to differ.
    ///
    /// @param other what this is compared with; both may name a file of either build
    String neutral(String text, RunFolder other, boolean fingerprints) {
        String neutral = text.replace(folder.toString(), "<folder>");
        // The longer one first: a build may lie in the other one's folder.
        for (Path build : Stream.of(root, other.root)
                .sorted(Comparator.comparingInt(path -> -path.toString().length()))
                .toList()) {
            String tree = Pattern.quote(build.toString());
            String jar = tree + "/[^\\s:'\"]*\\.jar";
            neutral =
                    neutral.replaceAll(jar + "(:" + jar + ")*", "<class path>").replace(build.toString(), "<root>");
        }
        neutral = neutral.replace("rangefinder " + version, "rangefinder <version>");
        neutral = INSTANT.matcher(neutral)
                .replaceAll(match -> Instant.parse(match.group()).isBefore(started) ? match.group() : "<now>");
        neutral = MINOR_VERSION.matcher(neutral).replaceAll("$1");
        return fingerprints ? FINGERPRINT.matcher(neutral).replaceAll("<fingerprint>") : neutral;
    }
}
