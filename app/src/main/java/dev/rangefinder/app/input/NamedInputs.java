package dev.rangefinder.app.input;

import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.report.ReportFolder;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/// The captures that are meant by what a user named: files, folders of captures, run directories.
public final class NamedInputs {
    private static final List<String> REPORTS = List.of(".ncu-rep", ".ncu-repz", ".nsight-cuprof-report");
    private static final String CSV = ".csv";
    private static final String SQLITE = ".sqlite";
    /// Where a run directory keeps its capture, and what the same launches look like in text (P6).
    private static final String CAPTURE = "capture.ncu-rep";

    /// What there is of a capture that was not finished (P4).
    private static final String PARTIAL = "capture.partial.ncu-rep";

    private static final String TIMELINE = "run.sqlite";

    private static final String CAPTURE_AS_TEXT = "raw.csv";
    /// The tables of a report of ours, which may have been written beside the captures.
    private static final Set<String> OWN_TABLES = Set.of("regions.csv", "kernels.csv");

    /// What `profile` writes about a run, and how that begins.
    private static final String RUN_RECORD = "run.yaml";

    private static final String RUN_SCHEMA = "schema: rangefinder.run/";

    private NamedInputs() {}

    /// All captures, in the order of their names, so that it does not matter in which order they were given (R12).
    ///
    /// A folder stands for the captures right in it, by the endings of their names.
    /// A run directory stands for its capture and its timeline, and for nothing where it has none.
    ///
    /// @throws UnreadableCaptureException if one is missing or cannot be read, or if a folder holds no capture
    public static List<Path> captures(List<Path> named) {
        return named.stream()
                .flatMap(path -> Files.isDirectory(path) ? inFolder(path).stream() : Stream.of(path))
                .map(InputFile::existing)
                .sorted(Comparator.comparing(Path::toString))
                .toList();
    }

    /// The folders among them that hold a run of `profile`, as its own record says: its captures belong together (R15).
    public static List<Path> runs(List<Path> named) {
        return named.stream().filter(NamedInputs::isRun).distinct().toList();
    }

    private static boolean isRun(Path folder) {
        Path record = folder.resolve(RUN_RECORD);
        if (!Files.isRegularFile(record)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(record)) {
            return new String(in.readNBytes(RUN_SCHEMA.length()), StandardCharsets.UTF_8).equals(RUN_SCHEMA);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> inFolder(Path folder) {
        List<Path> ofRun = ofRun(folder);
        if (!ofRun.isEmpty() || isRun(folder)) {
            return ofRun;
        }
        List<Path> captures = list(folder);
        if (captures.isEmpty()) {
            throw new UnreadableCaptureException(
                    folder,
                    "no capture in this folder (.ncu-rep, .ncu-repz, .csv, .sqlite); folders in it are not searched");
        }
        return captures;
    }

    /// What a run captured with counters, and its timeline, whichever there is.
    private static List<Path> ofRun(Path folder) {
        List<Path> captures = new ArrayList<>();
        Optional<Path> captured = wholeOrPart(folder.resolve("ncu"));
        if (captured.isPresent()) {
            captures.add(captured.get());
        } else {
            // A run that captured range after range keeps a table of each; one that took samples, a report.
            captures.addAll(
                    ofEach(folder.resolve("ncu").resolve("captures"), one -> readable(one.resolve(CAPTURE_AS_TEXT))));
            captures.addAll(ofEach(folder.resolve("ncu").resolve("samples"), NamedInputs::wholeOrPart));
        }
        Path timeline = folder.resolve("nsys").resolve(TIMELINE);
        if (Files.isRegularFile(timeline)) {
            captures.add(timeline);
        }
        return captures;
    }

    /// Whether this is what there is of a capture that was not finished.
    public static boolean isPart(Path file) {
        return name(file).equals(PARTIAL);
    }

    private static Optional<Path> wholeOrPart(Path folder) {
        return readable(folder.resolve(CAPTURE)).or(() -> readable(folder.resolve(PARTIAL)));
    }

    private static Optional<Path> readable(Path file) {
        return Optional.of(file).filter(Files::isRegularFile);
    }

    private static List<Path> ofEach(Path captures, Function<Path, Optional<Path>> capture) {
        if (!Files.isDirectory(captures)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(captures)) {
            return folders.flatMap(folder -> capture.apply(folder).stream()).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> list(Path folder) {
        boolean capturesByUs = Files.isRegularFile(folder.resolve(CAPTURE));
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> isCapture(name(file)))
                    .filter(file -> !(capturesByUs && name(file).equals(CAPTURE_AS_TEXT)))
                    .filter(file -> !isOwnTable(file))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// By content: a user's own capture may be called `kernels.csv`.
    private static boolean isOwnTable(Path file) {
        try {
            return OWN_TABLES.contains(name(file)) && ReportFolder.isOwn(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isCapture(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.endsWith(CSV) || lower.endsWith(SQLITE) || REPORTS.stream().anyMatch(lower::endsWith);
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }
}
