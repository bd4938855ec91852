package dev.rangefinder.profiler.directory;

import dev.rangefinder.files.UnwritableFileException;
import dev.rangefinder.files.WholeFile;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Puts a complete run in the place of an earlier one (P7).
///
/// Each file replaces its forerunner in one step, so every final name leads to a whole file at any moment. The record
/// of the new run says that this has begun, and comes last: whoever takes the folder after a crash finishes it.
public final class Replacement {
    private final Path root;
    private final Path work;

    private Replacement(Path root, Path work) {
        this.root = root;
        this.work = work;
    }

    /// The place that a file is on its way to.
    public static Path place(RunPlace place, Path file) {
        return place.root().resolve(place.work().relativize(file));
    }

    /// Begins, and finishes.
    ///
    /// @throws ConfigException if a file of somebody else came into the way
    public static void begin(RunPlace place) {
        RunDirectory fresh = RunDirectory.at(place.work());
        RunDirectory earlier = RunDirectory.at(place.root());
        Set<Path> coming = new TreeSet<>();
        fresh.own().forEach(file -> coming.add(place(place, file)));
        Optional<Path> foreign = earlier.foreign(coming).findFirst();
        if (foreign.isPresent()) {
            throw new ConfigException(
                    Kind.VALUE,
                    foreign.get() + " came into the way while the run went on",
                    "move it away, and finish with --resume");
        }
        // Should we be killed from here on, nothing of either run is unknown.
        earlier.claim(coming);
        RunRecord.in(place.root()).ifPresent(earlier::save);
        RunRecord.in(place.work()).ifPresent(record -> fresh.save(record.takingItsPlace()));
        new Replacement(place.root(), place.work()).finish();
    }

    /// Whether something was begun in a folder and interrupted.
    public static boolean isBegun(Path root) {
        return isMixed(root) || isReplacing(root);
    }

    /// Finishes what was begun in a folder that is taken for us; does nothing where there is no such thing.
    ///
    /// @throws ConfigException if a link is in the way
    public static void finishBegun(Path root) {
        Replacement replacement = new Replacement(root, root.resolve(RunPlace.UNFINISHED));
        if (isMixed(root)) {
            replacement.refuseLinks();
            replacement.finish();
        } else if (isReplacing(root)) {
            replacement.settle();
        }
    }

    /// Whether a folder may hold files of two runs, because one is on its way into the place of the other.
    static boolean isMixed(Path root) {
        return isReplacing(root.resolve(RunPlace.UNFINISHED));
    }

    private static boolean isReplacing(Path folder) {
        return RunRecord.in(folder).filter(RunRecord::replacing).isPresent();
    }

    private void refuseLinks() {
        Set<Path> files = new TreeSet<>(RunDirectory.at(root).own());
        for (Path file : RunDirectory.at(work).own()) {
            files.add(file);
            files.add(root.resolve(work.relativize(file)));
        }
        SymbolicLinks.refuse(root, files);
    }

    private void finish() {
        RunDirectory fresh = RunDirectory.at(work);
        RunDirectory earlier = RunDirectory.at(root);
        Path record = work.resolve(RunRecord.FILE);
        Set<Path> kept = new TreeSet<>();
        for (Path file : new TreeSet<>(fresh.own())) {
            Path place = root.resolve(work.relativize(file));
            kept.add(place);
            if (!file.equals(record) && Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                earlier.makeFolder(parent(place));
                WholeFile.move(file, place);
            }
        }
        moveOthers(earlier, record);
        earlier.own().stream().filter(file -> !kept.contains(file)).sorted().forEach(earlier::removeWithFolders);
        WholeFile.move(record, root.resolve(RunRecord.FILE));
        settle();
    }

    private void settle() {
        RunDirectory run = RunDirectory.at(root);
        RunRecord.in(root).ifPresent(record -> run.save(record.ended(CaptureStatus.DONE)));
        for (Path folder : inWork(path -> Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS))) {
            delete(folder);
        }
    }

    private static void delete(Path file) {
        try {
            Files.delete(file);
        } catch (DirectoryNotEmptyException _) {
            // What is there has no place to go to.
            return;
        } catch (IOException e) {
            throw UnwritableFileException.of(file, e);
        }
    }

    /// What the workload itself put there goes along where nothing is in its way.
    private void moveOthers(RunDirectory earlier, Path record) {
        for (Path file : inWork(path -> !Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS))) {
            Path place = root.resolve(work.relativize(file));
            if (WholeFile.isUnfinished(file)) {
                delete(file);
            } else if (!file.equals(record) && !Files.exists(place, LinkOption.NOFOLLOW_LINKS)) {
                earlier.makeFolder(parent(place));
                WholeFile.move(file, place);
            }
        }
    }

    private static Path parent(Path place) {
        return Optional.ofNullable(place.getParent()).orElse(place);
    }

    private List<Path> inWork(Predicate<Path> wanted) {
        if (!Files.isDirectory(work, LinkOption.NOFOLLOW_LINKS)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(work)) {
            return files.filter(wanted).sorted(Comparator.reverseOrder()).toList();
        } catch (IOException e) {
            throw UnwritableFileException.of(work, e);
        }
    }
}
