package dev.rangefinder.hydra.compose;

import dev.rangefinder.hydra.defaults.ConfigRepository;
import dev.rangefinder.hydra.defaults.ConfigSource;
import dev.rangefinder.hydra.defaults.FileConfigSource;
import dev.rangefinder.hydra.defaults.LoadedConfig;
import dev.rangefinder.hydra.defaults.UnavailableConfigSource;
import dev.rangefinder.hydra.interpolation.PythonText;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import dev.rangefinder.hydra.override.ConfigOverride;
import dev.rangefinder.hydra.tree.TreeReader;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The search path with what `hydra.searchpath` adds to it: an override first, else the primary configuration.
final class SearchPath {
    private static final String KEY = "hydra.searchpath";

    private SearchPath() {}

    static ConfigRepository extended(
            List<ConfigSource> sources,
            ComposeRequest request,
            List<ConfigOverride> overrides,
            Application application,
            List<String> warnings) {
        var repository = new ConfigRepository(Builtin.around(sources));
        Optional<Node> override = override(overrides);
        Optional<Node> wanted = override.or(() -> inPrimary(repository, request, application));
        if (wanted.isEmpty() || (wanted.get() instanceof ScalarNode nothing && nothing.isNull())) {
            return repository;
        }
        String provider = KEY + (override.isPresent() ? " in command-line" : " in main");
        var extended = new ArrayList<>(sources);
        for (String path : paths(wanted.get())) {
            extended.add(source(provider, path, application.workingDirectory()));
        }
        for (ConfigSource source : extended) {
            if (!source.isAvailable()) {
                warnings.add("provider=" + source.provider() + ", path=" + source.path() + " is not available.");
            }
        }
        return new ConfigRepository(Builtin.around(extended));
    }

    private static Optional<Node> override(List<ConfigOverride> overrides) {
        for (ConfigOverride override : overrides) {
            if (override.keyElement().equals(KEY)) {
                return override.isSweep() ? Optional.empty() : Optional.of(override.valueNode());
            }
        }
        return Optional.empty();
    }

    private static Optional<Node> inPrimary(
            ConfigRepository repository, ComposeRequest request, Application application) {
        Optional<LoadedConfig> primary = request.configName().flatMap(repository::load);
        if (primary.isEmpty()) {
            return Optional.empty();
        }
        if (!(primary.get().content() instanceof MapNode content)) {
            throw new ConfigException(
                    Kind.COMPOSITION,
                    "primary config '" + primary.get().path() + "' must be a DictConfig, got ListConfig");
        }
        // Most configurations have none: do not build a reader for them.
        return content.get("hydra").isEmpty()
                ? Optional.empty()
                : new TreeReader(content, application.resolvers()).select(KEY);
    }

    private static List<String> paths(Node wanted) {
        var paths = new ArrayList<String>();
        if (wanted instanceof ListNode list) {
            for (Node item : list.items()) {
                if (!(item instanceof ScalarNode(Scalar.Text(String path), var origin))) {
                    throw refused(wanted);
                }
                paths.add(path);
            }
            return paths;
        }
        throw refused(wanted);
    }

    private static ConfigException refused(Node wanted) {
        return new ConfigException(
                Kind.COMPOSITION, KEY + " must be a list of strings. Got: " + PythonText.shown(wanted));
    }

    private static ConfigSource source(String provider, String path, Path workingDirectory) {
        int scheme = path.indexOf("://");
        if (path.startsWith("pkg://")) {
            return new UnavailableConfigSource(provider, "pkg", path.substring(scheme + 3));
        }
        if (scheme >= 0 && !path.startsWith("file://")) {
            throw new ConfigException(
                    Kind.VALUE,
                    "No config source registered for schema " + path.substring(0, scheme)
                            + ", supported types : [file]");
        }
        String folder = scheme < 0 ? path : path.substring(scheme + 3);
        try {
            return new FileConfigSource(provider, workingDirectory.resolve(folder));
        } catch (InvalidPathException _) {
            return new UnavailableConfigSource(
                    provider, "file", folder); // no folder of this machine can have that name
        }
    }
}
