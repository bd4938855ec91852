package dev.rangefinder.app.input;

import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.nsight.input.InputFormats;
import dev.rangefinder.profiler.plan.RunPlaces;
import dev.rangefinder.profiler.plan.RunPlaces.CapturePlaces;
import dev.rangefinder.profiler.rank.Rank;
import dev.rangefinder.report.ReportFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/// The captures that are meant by what a user named: files, folders of captures, run directories.
///
/// @param formats what they may be
/// @param captures in the order of their names, so that it does not matter in which order they were given (R12)
/// @param runs the folders that hold a run of `profile`: captures inside one of them belong together (R15)
public record NamedInputs(InputFormats formats, List<Path> captures, List<Path> runs) {
    /// The tables of a report of ours, which may have been written beside the captures.
    private static final Set<String> OWN_TABLES = Set.of("regions.csv", "kernels.csv", "metrics.csv");

    public NamedInputs {
        captures =
                captures.stream().sorted(Comparator.comparing(Path::toString)).toList();
        runs = List.copyOf(runs);
    }

    /// What is meant by these names.
    ///
    /// A folder stands for the captures right in it, by the endings of their names.
    /// A run directory stands for its capture and its timeline, and for nothing where it has none.
    ///
    /// @throws UnreadableCaptureException if one is missing or cannot be read, or if a folder holds no capture
    public static NamedInputs of(InputFormats formats, List<Path> inputs) {
        List<Path> named = withRanks(inputs);
        return new NamedInputs(
                formats,
                named.stream()
                        .flatMap(path -> Files.isDirectory(path) ? inFolder(formats, path).stream() : Stream.of(path))
                        .map(InputFile::existing)
                        .toList(),
                runs(named));
    }

    /// With the runs of all ranks in the place of a folder that holds them (P8).
    public static List<Path> withRanks(List<Path> named) {
        return named.stream()
                .flatMap(path -> {
                    List<Path> ranks = new RunPlaces(path).isRun() ? List.<Path>of() : ranksIn(path);
                    return ranks.isEmpty() ? Stream.of(path) : ranks.stream();
                })
                .toList();
    }

    private static List<Path> ranksIn(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(folder)) {
            return folders.filter(Rank::isFolder)
                    .filter(rank -> new RunPlaces(rank).isRun())
                    .sorted(Comparator.comparingInt(
                                    (Path rank) -> rank.toString().length())
                            .thenComparing(Path::toString))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The folders among them that hold a run of `profile`, as its own record says.
    public static List<Path> runs(List<Path> named) {
        return withRanks(named).stream()
                .filter(folder -> new RunPlaces(folder).isRun())
                .distinct()
                .toList();
    }

    private static List<Path> inFolder(InputFormats formats, Path folder) {
        RunPlaces places = new RunPlaces(folder);
        List<Path> ofRun = ofRun(places);
        if (!ofRun.isEmpty() || places.isRun()) {
            return ofRun;
        }
        List<Path> captures = list(formats, folder);
        if (captures.isEmpty()) {
            throw new UnreadableCaptureException(
                    folder,
                    "no capture in this folder (" + String.join(", ", formats.endingsInFolders())
                            + "); folders in it are not searched");
        }
        return captures;
    }

    /// What a run captured with counters, and its timeline, whichever there is.
    private static List<Path> ofRun(RunPlaces places) {
        List<Path> captures = new ArrayList<>();
        Optional<Path> captured = wholeOrPart(new CapturePlaces(places.ncu()));
        if (captured.isPresent()) {
            captures.add(captured.get());
        } else {
            // A run that captured range after range is read from the table of each; one that lacks its table is told by
            // the reader. One that took samples keeps reports.
            captures.addAll(ofEach(
                    places.captures(), one -> readable(one.table()).or(() -> readable(one.report()))));
            captures.addAll(ofEach(places.samples(), NamedInputs::wholeOrPart));
        }
        readable(places.timeline().export()).ifPresent(captures::add);
        return captures;
    }

    /// Whether this is what there is of a capture that was not finished.
    public static boolean isPart(Path file) {
        return file.equals(new CapturePlaces(file.resolveSibling("")).partial());
    }

    /// What there is of a capture that was not finished is read too (P4).
    private static Optional<Path> wholeOrPart(CapturePlaces places) {
        return readable(places.report()).or(() -> readable(places.partial()));
    }

    private static Optional<Path> readable(Path file) {
        return Optional.of(file).filter(Files::isRegularFile);
    }

    private static List<Path> ofEach(Path captures, Function<CapturePlaces, Optional<Path>> capture) {
        if (!Files.isDirectory(captures)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(captures)) {
            return folders.flatMap(folder -> capture.apply(new CapturePlaces(folder)).stream())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> list(InputFormats formats, Path folder) {
        CapturePlaces places = new CapturePlaces(folder);
        boolean capturesByUs = Files.isRegularFile(places.report());
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(formats::inFolders)
                    .filter(file -> !(capturesByUs && file.equals(places.table())))
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

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }
}
