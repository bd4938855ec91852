package dev.rangefinder.profiler.directory;

import dev.rangefinder.files.OwnerOnly;
import dev.rangefinder.files.UnwritableFileException;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Where a run works, and what becomes of what is there already (P7).
///
/// @param root the run directory
/// @param work where its files are until it is complete: the run directory, or a folder in it while a finished run is
/// being replaced
/// @param claimed whether the run directory was made for this run a moment ago
public record RunPlace(Path root, Path work, Intent intent, boolean claimed) {
    /// Where a run works that is to replace a finished one.
    static final String UNFINISHED = "unfinished";
    /// Whoever starts more at once names folders.
    private static final int MOST_NUMBERS = 10_000;

    /// What the user wants with a folder that holds a run.
    public enum Intent {
        /// A new run; a finished one stays.
        FRESH,
        /// The run that is there goes on.
        RESUME,
        /// A new run in the place of the one that is there.
        OVERWRITE
    }

    /// A folder that the user named, or that is resumed.
    public static RunPlace of(Path root, Intent intent) {
        Path beside = root.resolve(UNFINISHED);
        boolean apart = switch (intent) {
            case FRESH -> false;
            case RESUME ->
                RunRecord.in(beside).filter(record -> !record.replacing()).isPresent();
            case OVERWRITE -> FinishedCaptures.in(root).isPresent();
        };
        return new RunPlace(root, apart ? beside : root, intent, false);
    }

    /// A folder that was not there, with a number behind its name where that was taken, also by a run that starts at
    /// the same moment.
    ///
    /// @throws ConfigException if it cannot be made
    public static RunPlace claim(Path wanted) {
        Path root = wanted;
        for (int number = 2; number < MOST_NUMBERS; number++) {
            try {
                OwnerOnly.createFolder(root);
                return new RunPlace(root, root, Intent.FRESH, true);
            } catch (FileAlreadyExistsException taken) {
                if (!taken.getFile().equals(root.toString())) {
                    throw unmade(root, taken.getFile() + " is no folder");
                }
                root = wanted.resolveSibling(wanted.getFileName() + "-" + number);
            } catch (IOException e) {
                throw unmade(
                        root, String.valueOf(UnwritableFileException.of(root, e).getMessage()));
            }
        }
        throw unmade(root, "there are too many of this name");
    }

    private static ConfigException unmade(Path root, String reason) {
        return new ConfigException(
                Kind.VALUE,
                root + " cannot be the run directory: " + reason,
                "name a folder with -o in which files can be made");
    }

    /// Whether a finished run gives way to this one once this one is complete.
    public boolean replaces() {
        return !work.equals(root);
    }

    /// Takes a claimed folder back that nothing came into.
    public void abandon() {
        if (claimed) {
            try {
                Files.deleteIfExists(root);
            } catch (DirectoryNotEmptyException _) {
                // Something was captured, or at least begun.
                return;
            } catch (IOException e) {
                throw UnwritableFileException.of(root, e);
            }
        }
    }
}
