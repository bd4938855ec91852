package dev.rangefinder.hydra;

import dev.rangefinder.hydra.compose.Application;
import dev.rangefinder.hydra.compose.ComposeRequest;
import dev.rangefinder.hydra.compose.Composer;
import dev.rangefinder.hydra.defaults.ConfigSource;
import dev.rangefinder.hydra.defaults.FileConfigSource;
import dev.rangefinder.hydra.interpolation.Resolver;
import dev.rangefinder.hydra.interpolation.Resolvers;
import dev.rangefinder.hydra.interpolation.RunClock;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// Composes configurations for a program.
///
/// ```java
/// Config config = Hydra.from(Path.of("conf")).compose("config", "db=mysql", "db.port=3307");
/// int port = config.bind(Settings.class).db().port();
/// ```
///
/// Nothing of the world is looked at but what [Builder] was given: by default the environment of this process, its
/// working directory and the system's clock. May be shared between threads.
public final class Hydra {
    private final Composer composer;

    private Hydra(Composer composer) {
        this.composer = composer;
    }

    /// For the configurations in a folder, with everything else as usual.
    public static Hydra from(Path folder) {
        return builder().folder(folder).build();
    }

    public static Builder builder() {
        return new Builder();
    }

    /// Composes one configuration.
    ///
    /// @param configName the primary configuration, with or without `.yaml`
    /// @param overrides overrides, as on a command line
    /// @throws dev.rangefinder.hydra.node.ConfigException if it does not compose
    public Config compose(String configName, String... overrides) {
        return compose(ComposeRequest.of(configName, List.of(overrides)));
    }

    public Config compose(ComposeRequest request) {
        return new Config(composer.compose(request), composer.application().resolvers());
    }

    /// What lies below: for running whole command lines, or for completion.
    public Composer composer() {
        return composer;
    }

    /// Says where configurations lie, and what the world looks like to them.
    public static final class Builder {
        private final List<ConfigSource> sources = new ArrayList<>();
        private final List<Registered> registered = new ArrayList<>();
        private String name = "app";
        private Path workingDirectory = Path.of("").toAbsolutePath();
        private Map<String, String> environment = System.getenv();
        private Supplier<Clock> clock = () -> Clock.system(ZoneId.systemDefault());
        private boolean lenientPackages;

        private Builder() {}

        /// Another folder of configurations; what an earlier one has wins.
        public Builder folder(Path folder) {
            return source(new FileConfigSource(sources.isEmpty() ? "main" : "added", folder.toAbsolutePath()));
        }

        /// Another source of configurations; what an earlier one has wins.
        public Builder source(ConfigSource source) {
            sources.add(source);
            return this;
        }

        /// The name of the job, where the configuration gives none.
        public Builder name(String jobName) {
            this.name = jobName;
            return this;
        }

        public Builder workingDirectory(Path folder) {
            this.workingDirectory = folder.toAbsolutePath();
            return this;
        }

        public Builder environment(Map<String, String> variables) {
            this.environment = Map.copyOf(variables);
            return this;
        }

        public Builder clock(Clock other) {
            this.clock = () -> other;
            return this;
        }

        /// A resolver of the program's own: `${name:…}`.
        public Builder resolver(String resolverName, Resolver resolver) {
            registered.add(new Registered(resolverName, resolver));
            return this;
        }

        /// Takes `group@package=option` for `group=option` where that is the package of the group anyway; the
        /// original refuses it.
        public Builder lenientPackages() {
            this.lenientPackages = true;
            return this;
        }

        public Hydra build() {
            Resolvers resolvers = Resolvers.standard(environment, new RunClock(clock));
            for (Registered own : registered) {
                resolvers = resolvers.with(own.name, own.resolver);
            }
            var application = new Application(name, workingDirectory, environment, resolvers, lenientPackages);
            return new Hydra(new Composer(sources, application));
        }

        private record Registered(String name, Resolver resolver) {}
    }
}
