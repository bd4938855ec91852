package dev.rangefinder.hydra.run;

import dev.rangefinder.hydra.arguments.Arguments;
import dev.rangefinder.hydra.arguments.Flag;
import dev.rangefinder.hydra.defaults.ConfigSource;
import dev.rangefinder.hydra.defaults.FileConfigSource;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Where a program's configurations lie, and what flags make of that.
///
/// @param home where a relative `--config-path` begins: the folder of the program
/// @param sources the program's own sources; the one whose provider is `main` gives way to `--config-path`
public record ConfigSearchPath(Path home, List<ConfigSource> sources) {
    private static final String MAIN = "main";

    public ConfigSearchPath {
        sources = List.copyOf(sources);
    }

    public static ConfigSearchPath folder(Path folder) {
        Path absolute = folder.toAbsolutePath().normalize();
        Path above = absolute.getParent();
        return new ConfigSearchPath(above == null ? absolute : above, List.of(new FileConfigSource(MAIN, absolute)));
    }

    /// The search path with what `--config-path` and `--config-dir` say; refuses an additional folder that is not
    /// there.
    List<ConfigSource> with(Arguments arguments, Path workingDirectory) {
        var changed = new ArrayList<>(sources);
        Optional<ConfigSource> main = arguments.value(Flag.CONFIG_PATH).map(this::main);
        if (main.isPresent()) {
            int place = Math.max(
                    0, sources.stream().map(ConfigSource::provider).toList().indexOf(MAIN));
            changed.removeIf(source -> source.provider().equals(MAIN));
            changed.add(place, main.get());
        }
        arguments
                .value(Flag.CONFIG_DIR)
                .map(path -> additional(path, workingDirectory))
                .ifPresent(changed::add);
        return changed;
    }

    private ConfigSource main(String path) {
        if (path.endsWith(".yaml") || path.endsWith(".yml")) {
            throw new ConfigException(
                    Kind.VALUE,
                    "Using config_path to specify the config name is not supported, specify the config name via"
                            + " config_name.\nThe folder goes with --config-path, the name with --config-name");
        }
        return new FileConfigSource(MAIN, folder(Flag.CONFIG_PATH, path, home));
    }

    private static ConfigSource additional(String path, Path workingDirectory) {
        Path folder = folder(Flag.CONFIG_DIR, path, workingDirectory);
        if (!Files.isDirectory(folder)) {
            throw new ConfigException(Kind.NOT_FOUND, "Additional config directory '" + folder + "' not found");
        }
        return new FileConfigSource("command-line", folder);
    }

    private static Path folder(Flag flag, String path, Path base) {
        String plain = path.startsWith("file://") ? path.substring("file://".length()) : path;
        if (plain.contains("://")) {
            throw new ConfigException(
                    Kind.VALUE, "The folder '" + path + "' cannot be used: only folders of this machine are known");
        }
        try {
            return base.resolve(plain).toAbsolutePath().normalize();
        } catch (InvalidPathException e) {
            throw new ConfigException(Kind.VALUE, "No folder can be called '" + plain + "' (" + flag + ")", e);
        }
    }
}
