package dev.rangefinder.app.command;

import dev.rangefinder.app.settings.PatternOverrides;
import dev.rangefinder.app.settings.ToolConfiguration;
import dev.rangefinder.hydra.Config;
import dev.rangefinder.hydra.arguments.Arguments;
import dev.rangefinder.hydra.completion.Completer;
import dev.rangefinder.hydra.defaults.ConfigRepository;
import dev.rangefinder.hydra.node.Origin;
import dev.rangefinder.hydra.run.ConfigSearchPath;
import dev.rangefinder.hydra.run.Console;
import dev.rangefinder.hydra.run.HydraApplication;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/// Shows the composed configuration.
final class ConfigCommand implements Callable<Integer> {
    private final PositionalParamSpec overrides =
            Specification.words("OVERRIDE", "Hydra's overrides: key=value, group@package=preset, +key=value, ~key.");
    private final OptionSpec resolve =
            Specification.flag("--resolve", "Look interpolations up, environment variables too, before printing.");
    private final OptionSpec part =
            Specification.text("KEY", "Show only this part, such as pipeline.ncu.ncu_cli.", "-p", "--package");
    private final OptionSpec shown = OptionValues.choice(
            "--cfg", Arguments.ConfigPart.class, "The tool's part (default), what Hydra says of the run, or all.");
    private final OptionSpec information = OptionSpec.builder("--info")
            .paramLabel("all|config|defaults|defaults-tree|searchpath")
            .type(String.class)
            .completionCandidates(List.of("all", "config", "defaults", "defaults-tree", "searchpath"))
            .description("How it came about: the configurations that were merged, where they lie, and more.")
            .build();
    private final OptionSpec list = Specification.flag("--list", "List groups and their presets instead.");
    private final OptionSpec complete = OptionSpec.builder("--complete")
            .paramLabel("LINE")
            .type(String.class)
            .hidden(true)
            .description("Print what may stand instead of the last word of a line; for the completion of shells.")
            .build();
    private final ConfigurationOptions places = new ConfigurationOptions();

    private final Streams streams;

    ConfigCommand(Streams streams) {
        this.streams = streams;
    }

    CommandSpec spec() {
        CommandSpec spec = Specification.of(
                        "config",
                        this,
                        "Show the configuration that overrides and presets compose, checked key by key.",
                        "./rangefinder config",
                        "./rangefinder config profiling/ncu@pipeline.ncu=ncu.high -p pipeline.ncu.ncu_cli",
                        "./rangefinder config --info defaults",
                        "./rangefinder config --list")
                .addPositional(overrides)
                .addOption(shown)
                .addOption(resolve)
                .addOption(part)
                .addOption(information)
                .addOption(list)
                .addOption(complete);
        places.addTo(spec);
        spec.usageMessage().abbreviateSynopsis(true).sortOptions(false);
        return spec;
    }

    @Override
    public Integer call() {
        ToolConfiguration configuration = places.configuration();
        if (complete.getValue() != null) {
            var completer = new Completer(configuration.hydra().composer(), Optional.of(configuration.name()));
            completer.complete(words(complete.getValue())).forEach(word -> streams.print(word + "\n"));
            return ExitCode.DONE.code();
        }
        if (list.<Boolean>getValue()) {
            streams.print(groups(configuration.hydra().composer().repository()));
            return ExitCode.DONE.code();
        }
        List<String> given = PatternOverrides.quoted(Specification.typed(overrides));
        Config config = configuration.compose(given).config();
        refuseSecret(config);
        return display(configuration, given);
    }

    /// The line without options and inputs, of which completion knows nothing.
    private static String words(String line) {
        int last = line.lastIndexOf(' ') + 1;
        var words = new StringBuilder();
        for (String part : line.substring(0, last).split(" ", -1)) {
            if (part.contains("=") && !part.startsWith("-")) {
                words.append(part).append(' ');
            }
        }
        return words + line.substring(last);
    }

    /// Hydra looks a single value up even where nobody asked to; one of the environment is shown only when somebody
    /// does.
    private void refuseSecret(Config config) {
        if (part.getValue() == null || resolve.<Boolean>getValue()) {
            return;
        }
        String key = part.getValue();
        boolean isSecret = config.find(key)
                .filter(value -> value.origin() instanceof Origin.Environment)
                .isPresent();
        if (isSecret) {
            throw OptionValues.wrong(part, "'" + key + "' is a value of the environment; --resolve shows it");
        }
    }

    /// Shows it as Hydra would, now that every key is known to be right.
    private int display(ToolConfiguration configuration, List<String> given) {
        var line = new ArrayList<String>();
        line.addAll(
                OptionValues.isGiven(information)
                        ? List.of("--info", information.<String>getValue())
                        : List.of("--cfg", shown.<String>getValue()));
        if (resolve.<Boolean>getValue()) {
            line.add("--resolve");
        }
        if (part.getValue() != null) {
            line.addAll(List.of("--package", part.<String>getValue()));
        }
        line.addAll(given);
        var application = new HydraApplication(
                configuration.hydra().composer().application(),
                new ConfigSearchPath(configuration.workingDirectory(), configuration.places()),
                Optional.of(configuration.name()),
                job -> {},
                new Console(streams::print, text -> streams.sayLines(text.stripTrailing())),
                Clock.systemUTC());
        return application.run(line) == 0 ? ExitCode.DONE.code() : ExitCode.USAGE.code();
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
