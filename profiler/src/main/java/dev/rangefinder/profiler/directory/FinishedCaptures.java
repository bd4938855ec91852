package dev.rangefinder.profiler.directory;

import dev.rangefinder.profiler.plan.RunPlaces;
import dev.rangefinder.profiler.plan.RunPlaces.CapturePlaces;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Captures with a final name, which only whole ones have (P4). They are never destroyed unasked, and never captured
/// again by a run that goes on (P7).
final class FinishedCaptures {
    private FinishedCaptures() {}

    /// The first one in a folder, whoever made it.
    static Optional<Path> in(Path root) {
        RunPlaces places = new RunPlaces(root);
        return Stream.of(
                        Stream.of(new CapturePlaces(places.ncu()).report()),
                        ofEach(places.captures()),
                        ofEach(places.samples()),
                        Stream.of(places.timeline().recording()).filter(_ -> isWhole(places)))
                .flatMap(files -> files)
                .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                .findFirst();
    }

    private static boolean isWhole(RunPlaces places) {
        String folder = places.root().relativize(places.timeline().folder()).toString();
        return RunRecord.in(places.root()).stream().allMatch(record -> record.callsWhole(folder));
    }

    private static Stream<Path> ofEach(Path captures) {
        if (!Files.isDirectory(captures, LinkOption.NOFOLLOW_LINKS)) {
            return Stream.of();
        }
        try (Stream<Path> folders = Files.list(captures)) {
            List<Path> reports = folders.sorted()
                    .map(folder -> new CapturePlaces(folder).report())
                    .toList();
            return reports.stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
