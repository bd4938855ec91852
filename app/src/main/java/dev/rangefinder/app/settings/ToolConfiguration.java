package dev.rangefinder.app.settings;

import dev.rangefinder.hydra.Config;
import dev.rangefinder.hydra.Hydra;
import dev.rangefinder.hydra.compose.ComposeRequest;
import dev.rangefinder.hydra.compose.RunMode;
import dev.rangefinder.hydra.defaults.ConfigSource;
import dev.rangefinder.hydra.defaults.FileConfigSource;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.override.ConfigOverride;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Where the tool's configuration comes from. The tree that ships inside the tool is the last place; a project's own
/// `conf/` and a folder named on the command line come before it, so that they extend it, or replace what they also
/// have.
///
/// @param workingDirectory where the tool was started; its `conf/` is the project's own
/// @param folder a folder that is looked at first
/// @param only a folder that is looked at instead of all others
/// @param name the primary configuration
/// @param preset a file that is a preset of ncu by the name [PresetFile#NAME], wherever it lies
public record ToolConfiguration(
        Path workingDirectory, Optional<Path> folder, Optional<Path> only, String name, Optional<PresetFile> preset) {
    /// Groups that tell a `conf/` of this tool from that of another Hydra program, which many projects have.
    private static final List<String> OWN_GROUPS = List.of("profiling", "report", "diff", "gate");

    public ToolConfiguration(Path workingDirectory, Optional<Path> folder, Optional<Path> only, String name) {
        this(workingDirectory, folder, only, name, Optional.empty());
    }

    public static ToolConfiguration in(Path workingDirectory) {
        return new ToolConfiguration(workingDirectory, Optional.empty(), Optional.empty(), "config");
    }

    public ToolConfiguration with(PresetFile file) {
        return new ToolConfiguration(workingDirectory, folder, only, name, Optional.of(file));
    }

    /// Nothing but the tree that ships inside the tool.
    static Hydra.Builder shipped(Path workingDirectory) {
        return builder(workingDirectory).source(ShippedTree.source());
    }

    /// Composes, and binds every key (C2).
    ///
    /// @throws ConfigException if it does not compose, or a key or value is wrong
    public Configured compose(List<String> overrides) {
        return compose(List.of(), overrides, List.of());
    }

    /// Composes overrides with what the tool itself sets below them, and options above.
    public Configured compose(List<ConfigOverride> below, List<String> overrides, List<ConfigOverride> above) {
        Config config = hydra().compose(new ComposeRequest(
                Optional.of(name), PatternOverrides.quoted(overrides), RunMode.RUN, true, below, above));
        return new Configured(config, new SettingsReader().read(config.resolved()));
    }

    /// What composes; for completion, and for showing how a configuration came about.
    public Hydra hydra() {
        Hydra.Builder hydra = builder(workingDirectory);
        for (ConfigSource place : places()) {
            hydra.source(place);
        }
        return hydra.build();
    }

    static Hydra.Builder builder(Path workingDirectory) {
        return Hydra.builder()
                .name("rangefinder")
                .workingDirectory(workingDirectory)
                .lenientPackages();
    }

    /// The places that are looked at, the first first.
    public List<ConfigSource> places() {
        var places = new ArrayList<ConfigSource>();
        preset.ifPresent(places::add);
        if (only.isPresent()) {
            places.add(new FileConfigSource("main", existing(only.get())));
            return places;
        }
        if (folder.isPresent()) {
            places.add(new FileConfigSource("command-line", existing(folder.get())));
        }
        Path own = workingDirectory.resolve("conf");
        if (isOurs(own)) {
            places.add(new FileConfigSource("project", own));
        }
        places.add(ShippedTree.source());
        return places;
    }

    private static boolean isOurs(Path conf) {
        for (String group : OWN_GROUPS) {
            if (Files.isDirectory(conf.resolve(group))) {
                return true;
            }
        }
        return false;
    }

    private Path existing(Path named) {
        Path place = workingDirectory.resolve(named);
        if (!Files.isDirectory(place)) {
            throw new ConfigException(Kind.NOT_FOUND, "there is no folder of configurations '" + named + "'");
        }
        return place;
    }

    /// A composed configuration, and what it says.
    public record Configured(Config config, Settings settings) {}
}
