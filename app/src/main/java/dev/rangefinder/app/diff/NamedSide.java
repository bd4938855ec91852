package dev.rangefinder.app.diff;

import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.nsight.input.InputFormats;
import dev.rangefinder.profiler.plan.RunPlaces;
import dev.rangefinder.report.json.JsonFormat;
import dev.rangefinder.report.json.ReportHead;
import dev.rangefinder.report.json.ReportJson;
import dev.rangefinder.report.json.baseline.BaselineJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/// What is meant by a side of a comparison: one run, repeats of it, or a baseline.
///
/// A run is a capture, a run directory, a report.json or the folder of a report. Any other folder, and a pattern of
/// names, holds repeats, each one run: in a report they would be ranks.
///
/// @param name as the user wrote it
/// @param runs each one run; none where it is a baseline
/// @param baseline its file
/// @param messages what a person should know about that reading of the name
public record NamedSide(String name, List<Path> runs, Optional<Path> baseline, List<Message> messages) {
    private static final String JSON = ".json";
    private static final String TIMELINE = ".sqlite";
    private static final Pattern GLOB = Pattern.compile("[*?\\[{]");
    private static final Pattern RANK = Pattern.compile("rank[-_.]?\\d+.*");

    public NamedSide {
        runs = List.copyOf(runs);
        messages = List.copyOf(messages);
    }

    /// What is meant by a word.
    ///
    /// @param baselines where those are that are meant by `baseline:NAME`
    /// @throws UnreadableCaptureException if there is no such thing, or nothing in it
    public static NamedSide of(String word, Baselines baselines) {
        if (word.startsWith(Baselines.PREFIX)) {
            return ofBaseline(word, baselines.existing(word.substring(Baselines.PREFIX.length())));
        }
        Path path = Path.of(word);
        if (Files.isDirectory(path)) {
            return isOneRun(path) ? ofRuns(word, List.of(path), List.of()) : repeats(word, path);
        }
        if (Files.exists(path)) {
            return isBaseline(path) ? ofBaseline(word, path) : ofRuns(word, List.of(path), List.of());
        }
        if (GLOB.matcher(word).find()) {
            return matching(word, path);
        }
        throw new UnreadableCaptureException(path, "there is no such file or folder");
    }

    private static NamedSide ofBaseline(String word, Path file) {
        return new NamedSide(word, List.of(), Optional.of(file), List.of());
    }

    private static NamedSide ofRuns(String word, List<Path> runs, List<Message> messages) {
        return new NamedSide(word, runs, Optional.empty(), messages);
    }

    private static NamedSide repeats(String word, Path folder) {
        List<Path> runs = entries(folder).stream()
                .filter(entry -> Files.isDirectory(entry) ? isOneRun(entry) : isRunFile(entry))
                .toList();
        List<Path> captured = withoutTimelines(runs);
        if (captured.isEmpty()) {
            throw new UnreadableCaptureException(
                    folder,
                    "no run in this folder: no capture ("
                            + String.join(", ", InputFormats.ALL.endingsInFolders())
                            + "), run directory or report.json; folders in it that are none are not searched");
        }
        return ofRuns(word, captured, told(word, captured));
    }

    private static NamedSide matching(String word, Path pattern) {
        List<Path> matches = matches(word, pattern);
        if (matches.isEmpty()) {
            throw new UnreadableCaptureException(pattern, "nothing matches this pattern");
        }
        matches.stream()
                .filter(match -> Files.isDirectory(match) && !isOneRun(match))
                .findFirst()
                .ifPresent(match -> {
                    throw new UnreadableCaptureException(
                            match, "matches the pattern and is no run; let the pattern match the runs themselves");
                });
        return ofRuns(word, matches, told(word, matches));
    }

    private static List<Message> told(String word, List<Path> runs) {
        List<Message> messages = new ArrayList<>();
        messages.add(Message.info(
                "repeats",
                word + ": " + runs.size() + (runs.size() == 1 ? " run" : " repeats, each one run")
                        + " (in a comparison a folder holds repeats, in a report it holds ranks)"));
        if (runs.size() > 1
                && runs.stream()
                        .allMatch(run ->
                                RANK.matcher(String.valueOf(run.getFileName())).matches())) {
            messages.add(Message.warning(
                    "ranks-as-repeats",
                    word + ": the names look like ranks of one run, and are taken for repeats",
                    "make one report of them with 'rangefinder report', and compare its report.json"));
        }
        return messages;
    }

    /// A timeline beside a capture of the same name belongs to that run, and is no repeat of it.
    private static List<Path> withoutTimelines(List<Path> runs) {
        boolean counters = runs.stream().anyMatch(run -> !lowerName(run).endsWith(TIMELINE));
        return runs.stream()
                .filter(run -> !counters || !lowerName(run).endsWith(TIMELINE))
                .toList();
    }

    private static boolean isOneRun(Path folder) {
        return new RunPlaces(folder).isRun() || Files.isRegularFile(folder.resolve(JsonFormat.FILE));
    }

    private static boolean isRunFile(Path file) {
        return lowerName(file).endsWith(JSON)
                ? schema(file).filter(ReportJson.SCHEMA::equals).isPresent()
                : InputFormats.ALL.inFolders(file);
    }

    private static boolean isBaseline(Path file) {
        return lowerName(file).endsWith(JSON)
                && schema(file).filter(BaselineJson.SCHEMA::equals).isPresent();
    }

    private static Optional<String> schema(Path file) {
        try {
            return ReportHead.of(file.toRealPath()).map(ReportHead::schema);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String lowerName(Path file) {
        return String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    }

    private static List<Path> entries(Path folder) {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(entry -> !lowerName(entry).startsWith("."))
                    .sorted(Comparator.comparing(Path::toString))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// What a pattern stands for, folder by folder: as in a shell, each part of it matches one name.
    private static List<Path> matches(String word, Path pattern) {
        Path start = pattern.isAbsolute() ? pattern.getRoot() : Path.of("");
        List<Path> found = List.of(start == null ? Path.of("") : start);
        for (Path part : pattern) {
            if (GLOB.matcher(part.toString()).find()) {
                PathMatcher matcher = matcher(word, part.toString());
                found = found.stream()
                        .filter(Files::isDirectory)
                        .flatMap(folder -> entries(folder).stream())
                        .filter(entry -> matcher.matches(entry.getFileName()))
                        .toList();
            } else {
                found = found.stream()
                        .map(folder -> folder.resolve(part))
                        .filter(Files::exists)
                        .toList();
            }
        }
        return found;
    }

    private static PathMatcher matcher(String word, String part) {
        try {
            return FileSystems.getDefault().getPathMatcher("glob:" + part);
        } catch (PatternSyntaxException e) {
            throw new UnreadableCaptureException(
                    Path.of(word), "neither a file nor a pattern of names: " + e.getDescription());
        }
    }
}
