package dev.rangefinder.app.settings;

import dev.rangefinder.hydra.defaults.ConfigSource;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.yaml.YamlReader;
import dev.rangefinder.hydra.yaml.YamlWriter;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A file of settings of ncu, as a place that has one preset: what is wrong in it is told with its name (C2).
///
/// @param text the preset
public record PresetFile(Path file, String text) implements ConfigSource {
    /// What the preset is called in override words.
    public static final String NAME = "ncu-config";

    private static final String ROOM = "profiling";
    private static final String GROUP = ROOM + "/ncu";
    private static final String OPTIONS = "ncu_cli";

    /// Reads a preset. The options of ncu may also stand in it without `ncu_cli` around them.
    ///
    /// @throws ConfigException if it is no such file
    public static PresetFile read(Path file) {
        String text = text(file);
        if (!(YamlReader.readConfig(text, file.toString()) instanceof MapNode options)) {
            throw refused(file, "not a preset of ncu");
        }
        boolean bare = options.get(OPTIONS).isEmpty();
        return new PresetFile(file, bare ? YamlWriter.write(MapNode.EMPTY.with(OPTIONS, options)) : text);
    }

    private static String text(Path file) {
        try {
            if (!Files.isRegularFile(file)) {
                throw refused(file, "there is no such file");
            }
            if (Files.size(file) > YamlReader.MAX_LENGTH) {
                throw refused(file, "too large for a preset of ncu");
            }
            return Files.readString(file);
        } catch (CharacterCodingException _) {
            throw refused(file, "not a text in UTF-8");
        } catch (IOException e) {
            throw new ConfigException(Kind.NOT_FOUND, "Cannot read the config file '" + file + "'", e);
        }
    }

    private static ConfigException refused(Path file, String what) {
        return new ConfigException(
                Kind.VALUE,
                file + ": " + what,
                "name a preset ('config --list' shows them) or a YAML file with ncu_cli");
    }

    @Override
    public String provider() {
        return NAME;
    }

    @Override
    public String scheme() {
        return "file";
    }

    @Override
    public String path() {
        return file.toString();
    }

    @Override
    public boolean isAvailable() {
        return true;
    }

    @Override
    public boolean isGroup(String group) {
        return group.isEmpty() || group.equals(ROOM) || group.equals(GROUP);
    }

    @Override
    public Optional<ConfigText> read(String configPath) {
        return configPath.equals(GROUP + "/" + NAME)
                ? Optional.of(new ConfigText(text, file.toString()))
                : Optional.empty();
    }

    @Override
    public List<String> configs(String group) {
        return group.equals(GROUP) ? List.of(NAME) : List.of();
    }

    @Override
    public List<String> groups(String group) {
        if (group.isEmpty()) {
            return List.of(ROOM);
        }
        return group.equals(ROOM) ? List.of("ncu") : List.of();
    }
}
