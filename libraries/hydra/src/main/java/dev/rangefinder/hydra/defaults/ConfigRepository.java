package dev.rangefinder.hydra.defaults;

import dev.rangefinder.hydra.interpolation.Interpolations;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.NodePath;
import dev.rangefinder.hydra.yaml.YamlReader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/// The search path, asked as one: the first source that has a configuration wins, and the options of a group are
/// those of all sources. Each configuration is read once.
public final class ConfigRepository {
    private final List<ConfigSource> sources;
    private final Map<String, Optional<LoadedConfig>> loaded = new HashMap<>();

    public ConfigRepository(List<ConfigSource> sources) {
        this.sources = List.copyOf(sources);
    }

    public List<ConfigSource> sources() {
        return sources;
    }

    /// The configuration at a path, with or without `.yaml`; empty where no source has it.
    public Optional<LoadedConfig> load(String path) {
        Optional<LoadedConfig> known = loaded.get(path);
        if (known == null) {
            known = find(path);
            loaded.put(path, known);
        }
        return known;
    }

    public boolean isGroup(String group) {
        Optional<String> path = ConfigPath.inside(group);
        for (ConfigSource source : sources) {
            if (path.isPresent() && source.isGroup(path.get())) {
                return true;
            }
        }
        return false;
    }

    /// The options of a group over all sources, sorted.
    public List<String> options(String group) {
        var options = new TreeSet<String>();
        ConfigPath.inside(group).ifPresent(path -> sources.forEach(source -> options.addAll(source.configs(path))));
        return List.copyOf(options);
    }

    /// The groups directly in a group over all sources, sorted.
    public List<String> groups(String group) {
        var groups = new TreeSet<String>();
        ConfigPath.inside(group).ifPresent(path -> sources.forEach(source -> groups.addAll(source.groups(path))));
        return List.copyOf(groups);
    }

    /// The search path as messages show it, a line a source.
    public String describe() {
        var lines = new StringBuilder("Config search path:");
        sources.forEach(source -> lines.append("\n\t").append(source.describe()));
        return lines.toString();
    }

    private Optional<LoadedConfig> find(String path) {
        Optional<String> inside = ConfigPath.inside(path);
        for (ConfigSource source : sources) {
            Optional<ConfigSource.ConfigText> text = inside.isPresent() ? source.read(inside.get()) : Optional.empty();
            if (text.isPresent()) {
                return Optional.of(loaded(path, source, text.get()));
            }
        }
        return Optional.empty();
    }

    private static LoadedConfig loaded(String path, ConfigSource source, ConfigSource.ConfigText text) {
        Optional<String> header = PackageHeader.of(text.text());
        Node content = text.content().isPresent() ? text.content().get() : read(text);
        if (content instanceof MapNode map && map.get("defaults").isPresent()) {
            List<DefaultItem> items = DefaultItems.of(path, map.get("defaults").get());
            return new LoadedConfig(path, source, header, items, map.without("defaults"));
        }
        return new LoadedConfig(path, source, header, List.of(), content);
    }

    /// A mistake in an interpolation shows when the file is read, and not when the value is needed; with the line
    /// break that the original begins this message with.
    private static Node read(ConfigSource.ConfigText text) {
        Node content = YamlReader.readConfig(text.text(), text.file());
        try {
            Interpolations.check(content, NodePath.ROOT);
            return content;
        } catch (ConfigException e) {
            throw new ConfigException(e.kind(), "\n" + e.getMessage(), e);
        }
    }
}
