package dev.rangefinder.files;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.stream.Stream;

/// What only its owner may read, because command lines hold secrets (P7): from the moment it is made, where the file
/// system knows owners.
public final class OwnerOnly {
    private static final Set<PosixFilePermission> FOLDER = PosixFilePermissions.fromString("rwx------");
    private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");

    private OwnerOnly() {}

    /// Of a file.
    public static FileAttribute<?>[] file() {
        return attributes(FILE);
    }

    /// Makes a folder of this very name, and the ones that it is to be in.
    ///
    /// @throws FileAlreadyExistsException if something has the name, also if that appeared at the same moment
    public static void createFolder(Path folder) throws IOException {
        Path parent = folder.toAbsolutePath().getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
        Files.createDirectory(folder, attributes(FOLDER));
    }

    /// Makes a folder, or takes the one that is there. An empty one becomes its owner's alone; one with files of
    /// somebody keeps the permissions that they gave it.
    public static void takeFolder(Path folder) throws IOException {
        try {
            createFolder(folder);
        } catch (FileAlreadyExistsException taken) {
            if (!Files.isDirectory(folder)) {
                throw taken;
            }
            if (knowsOwners(folder) && isEmpty(folder)) {
                Files.setPosixFilePermissions(folder, FOLDER);
            }
        }
    }

    private static FileAttribute<?>[] attributes(Set<PosixFilePermission> permissions) {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)}
                : new FileAttribute<?>[0];
    }

    private static boolean knowsOwners(Path folder) throws IOException {
        return Files.getFileStore(folder).supportsFileAttributeView("posix");
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.findAny().isEmpty();
        }
    }

    /// Makes folders inside one, without following symbolic links.
    ///
    /// @param root is there
    /// @param folder somewhere in it
    /// @throws UnwritableFileException if something else has one of their names
    public static void createFolders(Path root, Path folder) {
        if (folder.equals(root)) {
            return;
        }
        Path place = root;
        try {
            for (Path name : root.relativize(folder)) {
                place = place.resolve(name);
                if (!Files.isDirectory(place, LinkOption.NOFOLLOW_LINKS)) {
                    Files.createDirectory(place, attributes(FOLDER));
                }
            }
        } catch (IOException e) {
            throw UnwritableFileException.of(folder, e);
        }
    }
}
