package dev.rangefinder.app.settings;

import dev.rangefinder.app.settings.ToolConfiguration.Configured;
import dev.rangefinder.hydra.Config;
import dev.rangefinder.hydra.Hydra;
import dev.rangefinder.hydra.compose.ComposeRequest;
import dev.rangefinder.hydra.compose.RunMode;
import dev.rangefinder.hydra.defaults.ConfigSource;
import dev.rangefinder.hydra.defaults.ConfigSource.ConfigText;
import dev.rangefinder.hydra.defaults.FileConfigSource;
import dev.rangefinder.hydra.defaults.TextConfigSource;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.override.ConfigOverride;
import dev.rangefinder.profiler.plan.RunPlaces;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The configuration that a run directory keeps: what `profile` composed, as a base for overrides (C4).
///
/// Keys that its `config.yaml` lacks, because they are newer than the run, have the values that ship with the tool. The
/// project's own `conf/` had its say when the run was made; now only its presets count, for overrides that choose one.
///
/// @param tool where presets are looked for
/// @param folder the run directory
public record RunConfiguration(ToolConfiguration tool, Path folder) {
    private static final String CONFIG = "config";
    /// Its name in a run directory.
    public static final String FILE = RunPlaces.CONFIGURATION;

    /// Names of the two configurations that are put around the run's own.
    private static final String WHOLE = "rangefinder-run";

    private static final String USUAL = "rangefinder-usual";

    /// What a report needs; no other part of a run's configuration can stop it.
    private static final List<String> NEEDED = List.of("pipeline", "ncu");

    /// Whether the run directory still has its configuration.
    public boolean isThere() {
        return Files.isRegularFile(folder.resolve(FILE), LinkOption.NOFOLLOW_LINKS);
    }

    /// Composes the run's own configuration with overrides on top, and binds every key (C2).
    ///
    /// @param options above the overrides
    /// @throws ConfigException if it does not compose, or a key or value is wrong
    public Configured compose(List<String> overrides, List<ConfigOverride> options) {
        List<ConfigSource> presets = tool.places();
        Config usual =
                ToolConfiguration.shipped(tool.workingDirectory()).build().compose(CONFIG);
        Hydra.Builder hydra = ToolConfiguration.builder(tool.workingDirectory()).source(source(usual));
        presets.forEach(hydra::source);
        List<String> onTop = PatternOverrides.quoted(overrides).stream()
                .map(word -> isPreset(word, presets) ? "+" + word : word)
                .toList();
        Config config = hydra.build()
                .compose(new ComposeRequest(Optional.of(WHOLE), onTop, RunMode.RUN, true, List.of(), options));
        return new Configured(config, new SettingsReader().read(resolved(config, usual.resolved(), NEEDED)));
    }

    private ConfigSource source(Config usual) {
        String ownText = new FileConfigSource("run", folder)
                .read(CONFIG)
                .map(ConfigText::text)
                .orElseThrow(() -> new IllegalStateException(folder + " has no configuration"));
        return TextConfigSource.of(
                "run",
                "file",
                folder.toString(),
                Map.of(
                        WHOLE,
                        "defaults: [" + USUAL + ", " + CONFIG + ", _self_]\n",
                        USUAL,
                        usual.yaml(),
                        CONFIG,
                        ownText));
    }

    /// A preset is merged over the run's own values, as every word is; the run's list of presets is a thing of the
    /// past.
    private static boolean isPreset(String word, List<ConfigSource> presets) {
        int end = word.indexOf('=');
        String key = end < 0 ? word : word.substring(0, end);
        String group = key.contains("@") ? key.substring(0, key.indexOf('@')) : key;
        return !group.isEmpty() && presets.stream().anyMatch(place -> place.isGroup(group));
    }

    /// The tree with all interpolations looked up. Where that fails in a part that no report needs (a variable of the
    /// environment in which the run was made), the usual values stand there.
    private static MapNode resolved(Config config, MapNode usual, List<String> needed) {
        return resolved(config, config.tree(), usual, "", needed);
    }

    private static MapNode resolved(Config config, MapNode part, MapNode usual, String path, List<String> needed) {
        var entries = new LinkedHashMap<Scalar, Node>();
        for (Map.Entry<Scalar, Node> entry : part.entries().entrySet()) {
            String name = entry.getKey().pythonText();
            String key = path.isEmpty() ? name : path + "." + name;
            Node node;
            if (!needed.getFirst().equals(name)) {
                node = lookedUp(config, key, entry.getValue())
                        .or(() -> usual.get(entry.getKey()))
                        .orElse(entry.getValue());
            } else if (needed.size() > 1
                    && entry.getValue() instanceof MapNode map
                    && usual.get(entry.getKey()).orElse(MapNode.EMPTY) instanceof MapNode below) {
                node = resolved(config, map, below, key, needed.subList(1, needed.size()));
            } else {
                node = config.find(key).orElse(entry.getValue());
            }
            entries.put(entry.getKey(), node);
        }
        return new MapNode(entries, part.origin());
    }

    private static Optional<Node> lookedUp(Config config, String key, Node written) {
        try {
            return Optional.of(config.find(key).orElse(written));
        } catch (ConfigException _) {
            return Optional.empty();
        }
    }
}
