package dev.rangefinder.hydra.run;

import dev.rangefinder.hydra.compose.Application;
import dev.rangefinder.hydra.compose.ComposeRequest;
import dev.rangefinder.hydra.compose.Composer;
import dev.rangefinder.hydra.compose.Composition;
import dev.rangefinder.hydra.compose.RunMode;
import dev.rangefinder.hydra.interpolation.Resolvers;
import dev.rangefinder.hydra.tree.TreeReader;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What the parts of one command line share. Every warning is given once, however often something composes.
final class HydraSession {
    private final Composer composer;
    private final Optional<String> configName;
    private final Console console;
    private final Clock clock;
    private final Set<String> warned = new HashSet<>();

    HydraSession(Composer composer, Optional<String> configName, Console console, Clock clock) {
        this.composer = composer;
        this.configName = configName;
        this.console = console;
        this.clock = clock;
    }

    Composition compose(List<String> overrides, RunMode mode) {
        return compose(configName, overrides, mode);
    }

    /// Composes Hydra's own configuration alone.
    Composition composeHydra(List<String> overrides) {
        return compose(Optional.empty(), overrides, RunMode.RUN);
    }

    private Composition compose(Optional<String> name, List<String> overrides, RunMode mode) {
        Composition composition = composer.compose(new ComposeRequest(name, overrides, mode, true));
        composition.warnings().forEach(this::warn);
        return composition;
    }

    void warn(String warning) {
        if (warned.add(warning)) {
            console.complain("Warning: " + warning);
        }
    }

    TreeReader reader(Composition composition) {
        return new TreeReader(composition.tree(), resolvers());
    }

    Composer composer() {
        return composer;
    }

    Application application() {
        return composer.application();
    }

    Resolvers resolvers() {
        return application().resolvers();
    }

    Optional<String> configName() {
        return configName;
    }

    Console console() {
        return console;
    }

    Clock clock() {
        return clock;
    }
}
