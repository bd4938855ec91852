package dev.rangefinder.house;

import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What a `package.json` names: the packages that npm installs for the page of the reports.
final class PackageFile {
    private PackageFile() {}

    /// Those that become part of the page, and those that only build and test it.
    static Set<String> packages(Path file) {
        JsonNode root = JsonMapper.shared().readTree(file);
        Set<String> packages = new TreeSet<>(root.path("dependencies").propertyNames());
        packages.addAll(root.path("devDependencies").propertyNames());
        return packages;
    }
}
