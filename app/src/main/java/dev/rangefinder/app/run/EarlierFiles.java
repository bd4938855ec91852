package dev.rangefinder.app.run;

import dev.rangefinder.app.profile.RunPlaces;
import dev.rangefinder.app.profile.RunPlaces.CapturePlaces;
import dev.rangefinder.app.profile.RunPlaces.TimelinePlaces;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// What an earlier run left in the same run directory. It must not be taken for ours, so it goes before a new run
/// begins; files that no run of ours writes stay.
final class EarlierFiles {
    private static final Set<String> OF_REPORTS =
            Set.of("report.md", "report.json", "report.html", "regions.csv", "kernels.csv", "sections.txt");

    /// The table of kernels, beside either report.
    private static final String KERNELS = "kernels.md";

    private EarlierFiles() {}

    /// Removes the captures, exports and reports of all earlier runs.
    static void remove(RunPlaces places) {
        try {
            removeCapture(new CapturePlaces(places.ncu()));
            Files.deleteIfExists(places.offeredSections());
            Files.deleteIfExists(places.regions().resolveSibling(KERNELS));
            Files.deleteIfExists(places.timeline().regions().resolveSibling(KERNELS));
            for (Path several : List.of(places.captures(), places.samples())) {
                for (Path folder : folders(several)) {
                    removeCapture(new CapturePlaces(folder));
                    removeIfEmpty(folder);
                }
                removeIfEmpty(several);
            }
            removeReport(places.regions());
            removeTimeline(places.timeline());
            removeReport(places.timeline().regions());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Removes what belongs to one capture.
    static void removeCapture(CapturePlaces places) throws IOException {
        if (!Files.isDirectory(places.folder())) {
            return;
        }
        try (Stream<Path> files = Files.list(places.folder())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (String.valueOf(file.getFileName()).startsWith("capture.")) {
                    Files.delete(file);
                }
            }
        }
        for (Path file : List.of(places.log(), places.table(), places.sections(), places.output(), places.errors())) {
            Files.deleteIfExists(file);
        }
        Folders.delete(places.traces());
    }

    /// Removes what belongs to the timeline.
    static void removeTimeline(TimelinePlaces places) throws IOException {
        for (Path file : List.of(
                places.partial(),
                places.recording(),
                places.partialExport(),
                places.export(),
                places.kernelSummary(),
                places.log(),
                places.output(),
                places.errors())) {
            Files.deleteIfExists(file);
        }
        Folders.delete(places.traces());
    }

    private static void removeReport(Path regions) throws IOException {
        if (!Files.isDirectory(regions, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (Stream<Path> files = Files.walk(regions, 2)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
                    removeIfEmpty(file);
                } else if (OF_REPORTS.contains(String.valueOf(file.getFileName()))) {
                    Files.delete(file);
                }
            }
        }
    }

    private static List<Path> folders(Path parent) throws IOException {
        if (!Files.isDirectory(parent)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(parent)) {
            return files.filter(file -> Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS))
                    .toList();
        }
    }

    private static void removeIfEmpty(Path folder) throws IOException {
        try {
            Files.deleteIfExists(folder);
        } catch (DirectoryNotEmptyException _) {
            // Somebody keeps files of their own there.
            return;
        }
    }
}
