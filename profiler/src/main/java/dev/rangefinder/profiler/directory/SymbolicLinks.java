package dev.rangefinder.profiler.directory;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Symbolic links where files of ours belong: whoever followed them would write or delete elsewhere (P7).
public final class SymbolicLinks {
    /// What names of unfinished files look like; a link of such a name was planted.
    private static final Pattern UNFINISHED = Pattern.compile("\\..*\\.(?:tmp|part)");

    private SymbolicLinks() {}

    /// Refuses a folder in which one of our files, or a folder on the way to it, is a link.
    ///
    /// @param root itself may be reached through links
    /// @param files in it, wanted or there already
    /// @throws ConfigException that names the link
    public static void refuse(Path root, Collection<Path> files) {
        var places = new TreeSet<Path>();
        var folders = new TreeSet<Path>();
        folders.add(root);
        for (Path file : files) {
            for (Path place = file; place != null && !place.equals(root); place = place.getParent()) {
                places.add(place);
                Optional.ofNullable(place.getParent()).ifPresent(folders::add);
            }
        }
        places.stream().filter(Files::isSymbolicLink).findFirst().ifPresent(SymbolicLinks::refuse);
        folders.forEach(SymbolicLinks::refusePlanted);
    }

    private static void refusePlanted(Path folder) {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (Stream<Path> entries = Files.list(folder)) {
            entries.filter(entry -> UNFINISHED
                            .matcher(String.valueOf(entry.getFileName()))
                            .matches())
                    .filter(Files::isSymbolicLink)
                    .findFirst()
                    .ifPresent(SymbolicLinks::refuse);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void refuse(Path link) {
        throw new ConfigException(
                Kind.VALUE,
                link + " is a symbolic link, and links inside a run directory are not followed",
                "remove the link, or name another folder with -o");
    }
}
