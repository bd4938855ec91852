package dev.rangefinder.app.diff;

import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.files.UnwritableFileException;
import dev.rangefinder.files.WholeFile;
import dev.rangefinder.report.json.ReportHead;
import dev.rangefinder.report.json.baseline.BaselineJson;
import dev.rangefinder.result.comparison.Baseline;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The folder of baselines, each a file.
public record Baselines(Path folder) {
    /// What a side begins with that is a baseline.
    public static final String PREFIX = "baseline:";

    private static final String ENDING = ".json";
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9._+-]{0,99}");

    /// Whether this can be the name of a file in the folder, on every system.
    public static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }

    /// Where a baseline is, whether it is there or not.
    public Path file(String name) {
        if (!isName(name)) {
            throw new IllegalArgumentException("no name of a baseline: " + name);
        }
        return folder.resolve(name + ENDING);
    }

    /// The file of a baseline.
    ///
    /// @throws UnreadableCaptureException if there is none of that name
    public Path existing(String name) {
        if (!isName(name)) {
            throw new UnreadableCaptureException(
                    Path.of(PREFIX + name), "no name of a baseline: letters, digits and '._+-' only");
        }
        Path file = file(name);
        if (!Files.isRegularFile(file)) {
            throw new UnreadableCaptureException(
                    file,
                    "there is no such baseline"
                            + (names().isEmpty() ? "" : "; there are " + String.join(", ", names()))
                            + "; 'rangefinder baseline save " + name + " RUN…' makes one");
        }
        return file;
    }

    /// The baselines there are, in order.
    public List<String> names() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Baselines::isOwn)
                    .map(file -> String.valueOf(file.getFileName()))
                    .map(name -> name.substring(0, name.length() - ENDING.length()))
                    .filter(Baselines::isName)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Reads a baseline's file.
    public static Baseline read(Path file) {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            return BaselineJson.read(file.toString(), in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Whether something is in the way of a baseline that is none (P7).
    public boolean isTaken(String name) {
        Path file = file(name);
        return Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !isOwn(file);
    }

    /// Writes a baseline, complete or not at all (P4).
    ///
    /// @throws UnwritableFileException where it cannot be written
    public Path write(String name, Baseline baseline) {
        Path file = file(name);
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw UnwritableFileException.of(folder, e);
        }
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        BaselineJson.write(baseline, text);
        WholeFile.write(file, text.toString(StandardCharsets.UTF_8));
        return file;
    }

    private static boolean isOwn(Path file) {
        try {
            return String.valueOf(file.getFileName()).endsWith(ENDING)
                    && ReportHead.of(file)
                            .filter(head -> head.schema().equals(BaselineJson.SCHEMA))
                            .isPresent();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
