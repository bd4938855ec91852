package dev.rangefinder.cuda.search;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Where `libcuda.so.1` may be, in the order of the system's loader, and then where distributions and containers put
/// it. Looking loads nothing: each file is looked at before the loader sees it.
///
/// @param libraryPath folders separated by colons, as in `LD_LIBRARY_PATH`
/// @param root of the file system
/// @param architecture as Java names it (`os.arch`)
public record DriverSearch(String libraryPath, Path root, String architecture) {
    /// The name of the driver's library.
    public static final String NAME = "libcuda.so.1";

    private static final int MOST_FOLDERS = 1000;
    private static final int DEEPEST = 4;

    /// This machine, as this process was started.
    public static DriverSearch ofThisMachine() {
        String libraryPath = System.getenv("LD_LIBRARY_PATH");
        return new DriverSearch(
                libraryPath == null ? "" : libraryPath, Path.of("/"), System.getProperty("os.arch", ""));
    }

    /// The files of that name, the one to try first in front. What one link leads to twice is there once.
    public List<Path> candidates() {
        Set<Path> real = new LinkedHashSet<>();
        List<Path> files = new ArrayList<>();
        for (Path folder : folders()) {
            Path file = folder.resolve(NAME);
            if (Files.exists(file) && real.add(real(file))) {
                files.add(file);
            }
        }
        return List.copyOf(files);
    }

    private static Path real(Path file) {
        try {
            return file.toRealPath();
        } catch (IOException _) {
            return file.toAbsolutePath();
        }
    }

    private List<Path> folders() {
        List<Path> folders = new ArrayList<>();
        for (String folder : libraryPath.split(":", -1)) {
            if (folder.startsWith("/")) {
                folders.add(Path.of(folder));
            }
        }
        configured(root.resolve("etc/ld.so.conf"), folders, DEEPEST);
        String machine = architecture.equals("amd64") ? "x86_64" : architecture;
        String libraries = "usr/lib/" + machine + "-linux-gnu";
        Stream.of(
                        libraries,
                        "lib/" + machine + "-linux-gnu",
                        "usr/lib64",
                        "lib64",
                        "usr/lib",
                        "lib",
                        "usr/lib/wsl/lib",
                        libraries + "/tegra",
                        libraries + "/nvidia",
                        libraries + "/nvidia/current",
                        "run/opengl-driver/lib",
                        "usr/local/nvidia/lib64",
                        "usr/local/cuda/compat")
                .map(root::resolve)
                .forEach(folders::add);
        return folders;
    }

    /// The folders that the system's loader was told: one a line, and files that hold more of them.
    private void configured(Path file, List<Path> folders, int deeper) {
        for (String line : lines(file)) {
            String text = line.strip();
            if (folders.size() > MOST_FOLDERS || deeper == 0) {
                return;
            }
            if (text.startsWith("/")) {
                folders.add(root.resolve(text.substring(1)));
            } else if (text.startsWith("include ") && text.endsWith("/*.conf")) {
                String folder = text.substring("include ".length(), text.length() - "/*.conf".length())
                        .strip();
                Path place = folder.startsWith("/") ? root.resolve(folder.substring(1)) : file.resolveSibling(folder);
                included(place).forEach(each -> configured(each, folders, deeper - 1));
            }
        }
    }

    private static List<Path> included(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".conf"))
                    .sorted()
                    .toList();
        } catch (IOException _) {
            // A folder that nobody may read tells the loader nothing either.
            return List.of();
        }
    }

    private static List<String> lines(Path file) {
        try {
            return Files.isRegularFile(file) ? Files.readAllLines(file) : List.of();
        } catch (IOException _) {
            // As above.
            return List.of();
        }
    }
}
