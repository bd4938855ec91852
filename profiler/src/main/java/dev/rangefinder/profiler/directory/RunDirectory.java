package dev.rangefinder.profiler.directory;

import dev.rangefinder.files.OwnerOnly;
import dev.rangefinder.files.UnwritableFileException;
import dev.rangefinder.files.WholeFile;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// The files of a run while the run has its folder for itself. They appear complete or not at all (P4), are listed in
/// the run's record before they are made, and nothing that is not listed is ever removed (P7).
public final class RunDirectory {
    private final Path root;
    private final Set<Path> own = new TreeSet<>();

    private RunDirectory(Path root) {
        this.root = root;
    }

    /// The folder, with what its record says to be ours.
    public static RunDirectory at(Path root) {
        RunDirectory directory = new RunDirectory(root);
        RunRecord.in(root).ifPresent(record -> {
            record.files().forEach(name -> directory.own.add(root.resolve(name)));
            directory.own.add(root.resolve(RunRecord.FILE));
        });
        return directory;
    }

    public Path root() {
        return root;
    }

    /// Files that are ours, there or not.
    public Set<Path> own() {
        return Set.copyOf(own);
    }

    /// Names files that this run is going to make.
    public void claim(Collection<Path> files) {
        own.addAll(files);
    }

    /// Files of ours that somebody else has made: whoever owns them did not expect us.
    public Stream<Path> foreign(Collection<Path> wanted) {
        return wanted.stream()
                .filter(file -> Files.exists(file, LinkOption.NOFOLLOW_LINKS))
                .filter(file -> !own.contains(file))
                .sorted();
    }

    /// Writes a text into a file of ours.
    public void write(Path file, String text) {
        makeFolder(Objects.requireNonNull(file.getParent()));
        own.add(file);
        WholeFile.write(file, text, OwnerOnly.file());
    }

    /// Writes down how far the run is, and which files are its own.
    public void save(RunRecord record) {
        Path file = root.resolve(RunRecord.FILE);
        write(file, record.with(names()).yaml());
    }

    /// What was planned and never made is not ours any more: somebody may use the name.
    public void forgetWhatIsNotThere() {
        own.removeIf(file -> !Files.exists(file, LinkOption.NOFOLLOW_LINKS));
    }

    private Set<String> names() {
        var names = new TreeSet<String>();
        for (Path file : own) {
            String name = root.relativize(file).toString().replace('\\', '/');
            if (!name.equals(RunRecord.FILE)) {
                names.add(name);
            }
        }
        return names;
    }

    public void makeFolder(Path folder) {
        OwnerOnly.createFolders(root, folder);
    }

    /// Removes a file of ours, or a folder that is ours with all that is in it. Anything else stays.
    public void remove(Path file) {
        if (!own.contains(file)) {
            return;
        }
        try {
            if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
                Folders.delete(file);
            } else {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw UnwritableFileException.of(file, e);
        }
    }

    /// Removes a file of ours, and the folders that are empty without it.
    public void removeWithFolders(Path file) {
        remove(file);
        own.remove(file);
        for (Path folder = file.getParent();
                folder != null && !folder.equals(root) && isEmptied(folder);
                folder = folder.getParent()) {}
    }

    private static boolean isEmptied(Path folder) {
        try {
            return Files.deleteIfExists(folder) || !Files.exists(folder, LinkOption.NOFOLLOW_LINKS);
        } catch (DirectoryNotEmptyException _) {
            // Somebody keeps files of their own there.
            return false;
        } catch (IOException e) {
            throw UnwritableFileException.of(folder, e);
        }
    }
}
