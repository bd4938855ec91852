package dev.rangefinder.report;

import dev.rangefinder.files.UnwritableFileException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;

/// A folder into which files are written: under another name first, then moved, so that no half-written file ever has a
/// final name (P4). That name is like no other, so that neither a second writer nor a planted link can have it. A file
/// that is a symbolic link is replaced, not written through.
record TargetFolder(Path path) {
    private static final int BUFFER = 1 << 16;
    private static final Pattern UNFINISHED = Pattern.compile("\\.(?<name>[a-z.]{1,40})\\.[0-9a-f-]{36}\\.tmp");
    private static final Set<String> NAMES = Stream.concat(
                    ReportFormats.files().stream(), ReportFormats.regionFiles().stream())
            .collect(Collectors.toUnmodifiableSet());

    /// Makes the folder, with its parents; it may be there already, also behind a symbolic link.
    static TargetFolder at(Path path) {
        try {
            return new TargetFolder(Files.createDirectories(path));
        } catch (IOException e) {
            throw UnwritableFileException.of(path, e);
        }
    }

    /// Makes a folder in this one, or takes the one that is there.
    ///
    /// @throws UnwritableFileException also where something else has the name, such as a symbolic link
    TargetFolder folder(String name) {
        Path folder = path.resolve(name);
        try {
            if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
                if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
                    throw new FileSystemException(folder.toString(), null, "is in the way of a folder; remove it");
                }
                Files.createDirectory(folder);
            }
            return new TargetFolder(folder);
        } catch (IOException e) {
            throw UnwritableFileException.of(folder, e);
        }
    }

    /// Writes a file with a name of ours. Whatever goes wrong, nothing of it stays.
    void file(String name, Consumer<OutputStream> content) {
        Path unfinished = unfinished(name);
        write(name, unfinished, content);
        move(unfinished, name);
    }

    /// A name for a file until it is complete.
    Path unfinished(String name) {
        return path.resolve("." + name + "." + UUID.randomUUID() + ".tmp");
    }

    /// Writes a file under its name for the time being.
    void write(String name, Path unfinished, Consumer<OutputStream> content) {
        try (OutputStream out = new BufferedOutputStream(
                Files.newOutputStream(unfinished, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), BUFFER)) {
            content.accept(out);
        } catch (IOException | UncheckedIOException | JacksonException e) {
            throw discarded(unfinished, UnwritableFileException.of(path.resolve(name), e));
        } catch (RuntimeException e) {
            throw discarded(unfinished, e);
        } catch (Error e) {
            throw discarded(unfinished, e);
        }
    }

    /// Gives a file that is complete its name.
    void move(Path unfinished, String name) {
        Path file = path.resolve(name);
        try {
            try {
                Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
            } catch (AtomicMoveNotSupportedException e) {
                Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (IOException e) {
            throw discarded(unfinished, UnwritableFileException.of(file, e));
        }
    }

    /// Removes a file that was not moved.
    void discard(Path unfinished) {
        try {
            Files.deleteIfExists(unfinished);
        } catch (IOException e) {
            throw UnwritableFileException.of(unfinished, e);
        }
    }

    /// Removes what a writer that was killed left unfinished. The folder must be ours alone.
    void removeUnfinished() {
        try (Stream<Path> entries = Files.list(path)) {
            for (Path entry : entries.filter(TargetFolder::isUnfinished).toList()) {
                Files.delete(entry);
            }
        } catch (IOException e) {
            throw UnwritableFileException.of(path, e);
        }
    }

    /// Removes files that the report before had and this one has not.
    void remove(List<String> names) {
        for (String name : names) {
            Path file = path.resolve(name);
            try {
                Files.deleteIfExists(file);
            } catch (IOException e) {
                throw UnwritableFileException.of(file, e);
            }
        }
    }

    /// Whether a file is one of ours that was never finished.
    static boolean isUnfinished(Path file) {
        Matcher matcher = UNFINISHED.matcher(String.valueOf(file.getFileName()));
        return matcher.matches()
                && NAMES.contains(matcher.group("name"))
                && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
    }

    private static <T extends Throwable> T discarded(Path unfinished, T failure) {
        try {
            Files.deleteIfExists(unfinished);
        } catch (IOException e) {
            failure.addSuppressed(e);
        }
        return failure;
    }
}
