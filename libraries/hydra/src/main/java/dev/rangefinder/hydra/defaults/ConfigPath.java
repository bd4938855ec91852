package dev.rangefinder.hydra.defaults;

import java.util.Optional;

/// Paths of configurations, as overrides and defaults lists write them.
final class ConfigPath {
    private static final String SUFFIX = ".yaml";

    private ConfigPath() {}

    /// The path without `.yaml`; empty for one that would leave the search path by `..`, or that no file system
    /// takes: names come from strangers, and there is nothing at such a place for them.
    static Optional<String> inside(String path) {
        if (path.indexOf('\0') >= 0 || ("/" + path + "/").contains("/../")) {
            return Optional.empty();
        }
        return Optional.of(path.endsWith(SUFFIX) ? path.substring(0, path.length() - SUFFIX.length()) : path);
    }

    /// The folder of a path; empty for a path without one.
    static String folder(String path) {
        int slash = path.lastIndexOf('/');
        return slash < 0 ? "" : path.substring(0, slash);
    }

    /// A path below a folder, either of which may be empty.
    static String join(String folder, String path) {
        if (folder.isEmpty()) {
            return path;
        }
        return path.isEmpty() ? folder : folder + "/" + path;
    }
}
