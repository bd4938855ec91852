package dev.rangefinder.hydra.conformance;

import dev.rangefinder.hydra.compose.Application;
import dev.rangefinder.hydra.interpolation.Resolvers;
import java.nio.file.Path;
import java.util.LinkedHashMap;

/// The world in which the original answered: a fixed clock, a fixed environment, an application called `app`.
record World(Application application) {
    static World of(Case one, Path workingDirectory) {
        var environment = new LinkedHashMap<String, String>();
        one.meta().path("env").properties().forEach(entry -> environment.put(entry.getKey(), entry.getValue().asString()));
        one.request().path("env").properties().forEach(entry -> environment.put(entry.getKey(), entry.getValue().asString()));
        return new World(new Application("app", workingDirectory, environment, new Resolvers(), false));
    }

    Resolvers resolvers() {
        return application.resolvers();
    }
}
