package dev.rangefinder.hydra.defaults;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;

/// Paths of configurations, as words and defaults lists write them.
final class ConfigPath {
    private static final String SUFFIX = ".yaml";

    private ConfigPath() {}

    /// The path without `.yaml`. One that would leave the search path by `..`, or that no file system takes, is
    /// refused: names come from strangers.
    static String checked(String path) {
        for (String part : path.split("/", -1)) {
            if (part.equals("..")) {
                throw new ConfigException(
                        Kind.COMPOSITION, "The config path '" + path + "' leaves the config search path by '..'");
            }
        }
        if (path.indexOf('\0') >= 0) {
            throw new ConfigException(Kind.COMPOSITION, "The config path has a NUL character in it");
        }
        return path.endsWith(SUFFIX) ? path.substring(0, path.length() - SUFFIX.length()) : path;
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
