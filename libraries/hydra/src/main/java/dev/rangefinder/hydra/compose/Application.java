package dev.rangefinder.hydra.compose;

import dev.rangefinder.hydra.interpolation.Resolvers;
import java.nio.file.Path;
import java.util.Map;

/// The program that is configured, and the world it runs in. Nothing in this library looks at the real clock, the
/// real environment or the real working directory by itself.
///
/// @param name the job's name, unless the configuration gives another
/// @param resolvers what `${name:…}` may call
/// @param lenientPackages whether an override may say `group@package` with the package the group has anyway, which the
///     original refuses
public record Application(
        String name,
        Path workingDirectory,
        Map<String, String> environment,
        Resolvers resolvers,
        boolean lenientPackages) {
    public Application {
        environment = Map.copyOf(environment);
    }
}
