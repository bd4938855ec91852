package dev.rangefinder.app.command;

import dev.rangefinder.app.settings.ToolConfiguration;
import dev.rangefinder.app.settings.ToolConfiguration.Configured;
import dev.rangefinder.hydra.Config;
import dev.rangefinder.hydra.defaults.ConfigRepository;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.yaml.YamlWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/// Shows the composed configuration.
final class ConfigCommand implements Callable<Integer> {
    private final PositionalParamSpec words = PositionalParamSpec.builder()
            .paramLabel("WORD")
            .type(List.class)
            .auxiliaryTypes(String.class)
            .index("0..*")
            .arity("0..*")
            .description("Hydra's override words: key=value, group@package=preset, +key=value, ~key.")
            .build();
    private final OptionSpec resolve =
            Specification.flag("--resolve", "Look interpolations up, environment variables too, before printing.");
    private final OptionSpec part = OptionSpec.builder("-p", "--package")
            .paramLabel("KEY")
            .type(String.class)
            .description("Show only this part, such as pipeline.ncu.ncu_cli.")
            .build();
    private final OptionSpec list = Specification.flag("--list", "List groups and their presets instead.");
    private final ConfigurationOptions places = new ConfigurationOptions();

    private final Streams streams;

    ConfigCommand(Streams streams) {
        this.streams = streams;
    }

    CommandSpec spec() {
        CommandSpec spec = Specification.of(
                        "config",
                        this,
                        "Show the configuration that words and presets compose, checked key by key.",
                        "./rangefinder config",
                        "./rangefinder config profiling/ncu@pipeline.ncu=ncu.high -p pipeline.ncu.ncu_cli",
                        "./rangefinder config --list")
                .addPositional(words)
                .addOption(resolve)
                .addOption(part)
                .addOption(list);
        places.addTo(spec);
        spec.usageMessage().abbreviateSynopsis(true).sortOptions(false);
        return spec;
    }

    @Override
    public Integer call() {
        ToolConfiguration configuration = places.configuration();
        if (list.<Boolean>getValue()) {
            streams.print(groups(configuration.hydra().composer().repository()));
            return ExitCode.DONE.code();
        }
        Configured configured = configuration.compose(
                Optional.ofNullable(words.<List<String>>getValue()).orElse(List.of()));
        configured.config().composition().warnings().forEach(streams::say);
        streams.print(shown(configured.config()));
        return ExitCode.DONE.code();
    }

    private String shown(Config config) {
        MapNode tree = resolve.<Boolean>getValue() ? config.resolved() : config.tree();
        return YamlWriter.write(tree);
    }

    private static String groups(ConfigRepository repository) {
        var lines = new StringBuilder();
        addGroups(repository, "", lines);
        return lines.toString();
    }

    private static void addGroups(ConfigRepository repository, String parent, StringBuilder lines) {
        for (String name : repository.groups(parent)) {
            String group = parent.isEmpty() ? name : parent + "/" + name;
            List<String> options = repository.options(group);
            if (!options.isEmpty()) {
                lines.append(group)
                        .append(": ")
                        .append(String.join(", ", options))
                        .append('\n');
            }
            addGroups(repository, group, lines);
        }
    }
}
