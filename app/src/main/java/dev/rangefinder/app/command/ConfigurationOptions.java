package dev.rangefinder.app.command;

import dev.rangefinder.app.settings.ToolConfiguration;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// The options that say where a configuration comes from: Hydra's own.
final class ConfigurationOptions {
    private final OptionSpec folder = Specification.path(
            "DIR",
            "A folder of configurations that is looked at before the project's conf/ and the tool's own.",
            "-cd",
            "--config-dir");
    private final OptionSpec only = Specification.path(
            "DIR", "A folder of configurations that is looked at instead of all others.", "-cp", "--config-path");
    private final OptionSpec name = OptionSpec.builder("-cn", "--config-name")
            .paramLabel("NAME")
            .type(String.class)
            .defaultValue("config")
            .description("The primary configuration (default: config).")
            .build();

    void addTo(CommandSpec spec) {
        Stream.of(folder, only, name).forEach(spec::addOption);
    }

    ToolConfiguration configuration() {
        return new ToolConfiguration(
                Path.of("").toAbsolutePath(),
                Optional.ofNullable(folder.<Path>getValue()),
                Optional.ofNullable(only.<Path>getValue()),
                name.getValue());
    }

    /// Whether another configuration was named than the one that applies by itself.
    boolean isNamed() {
        return only.getValue() != null || OptionValues.isGiven(name);
    }
}
