package dev.rangefinder.perfworks.search;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;

/// Looks for copies of the metric library where people have them (facts/perfworks.md §1). Files are only looked for,
/// not opened, and no folder is walked: a few hundred names are tried.
///
/// @param environment its variables name toolkits and Python environments
/// @param root the file system's, or that of a test; what variables say is not below it
/// @param architecture of this machine, in Java's words
/// @param configured the file, or its folder, that somebody named; it comes first even if it is not there, so that
///     opening it tells what is wrong
/// @param ncu the executable that will run
public record LibrarySearch(
        Map<String, String> environment,
        Path root,
        String architecture,
        Optional<Path> configured,
        Optional<Path> ncu) {

    public LibrarySearch {
        environment = Map.copyOf(environment);
    }

    /// The search on this machine, for no ncu in particular.
    public static LibrarySearch ofThisMachine() {
        return new LibrarySearch(
                System.getenv(), Path.of("/"), System.getProperty("os.arch", ""), Optional.empty(), Optional.empty());
    }

    /// The same search, with a file or folder that somebody named.
    public LibrarySearch withConfigured(Path file) {
        return new LibrarySearch(environment, root, architecture, Optional.of(file), ncu);
    }

    /// The same search, for the ncu that will run.
    public LibrarySearch withNcu(Path executable) {
        return new LibrarySearch(environment, root, architecture, configured, Optional.of(executable));
    }

    /// All that were found, best first, each file once however many names it has.
    public List<LibraryCandidate> candidates() {
        SequencedMap<Path, LibraryCandidate> found = new LinkedHashMap<>();
        configured.ifPresent(file -> add(found, LibraryOrigin.CONFIGURED, Stream.of(fileOf(file))));
        ncu.ifPresent(executable -> {
            var installation = new NcuInstallation(executable, architecture);
            add(found, LibraryOrigin.NCU, installation.libraryFolders().flatMap(Directory::libraries));
        });
        var places = new InstallationFolders(environment, root, architecture);
        add(found, LibraryOrigin.CUDA_TOOLKIT, places.toolkits().flatMap(Directory::libraries));
        add(found, LibraryOrigin.PYTHON, places.python().flatMap(Directory::libraries));
        add(found, LibraryOrigin.HPC_SDK, places.hpcSdk().flatMap(Directory::libraries));
        add(found, LibraryOrigin.OTHER_NCU, places.nsightCompute().flatMap(Directory::libraries));
        add(found, LibraryOrigin.LIBRARY_PATH, places.libraryPath().flatMap(Directory::libraries));
        return List.copyOf(found.values());
    }

    private static Path fileOf(Path configured) {
        return Directory.libraries(configured).findFirst().orElse(configured);
    }

    private static void add(SequencedMap<Path, LibraryCandidate> found, LibraryOrigin origin, Stream<Path> files) {
        boolean ofNcu = origin == LibraryOrigin.NCU;
        files.forEach(file -> found.merge(
                Directory.real(file),
                new LibraryCandidate(file, origin, ofNcu),
                (known, _) -> ofNcu ? known.asOfNcu() : known));
    }
}
