package dev.rangefinder.hydra.compose;

import dev.rangefinder.hydra.defaults.ConfigRepository;
import dev.rangefinder.hydra.defaults.ConfigSource;
import dev.rangefinder.hydra.defaults.DefaultsList;
import dev.rangefinder.hydra.defaults.DefaultsMode;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.override.ConfigOverride;
import java.util.ArrayList;
import java.util.List;

/// Composes configurations: overrides are parsed, the defaults list is built, each configuration on it is merged into
/// its package, then the overrides change values in a tree that takes no new keys, and the `hydra` node is filled.
/// Interpolations stay text until somebody reads them.
///
/// @param sources a program's own sources of configurations, the first one `main`; Hydra has its own around them
public record Composer(List<ConfigSource> sources, Application application) {
    /// The Hydra whose rules are followed.
    public static final String HYDRA_VERSION = "1.3.2";

    public Composer {
        sources = List.copyOf(sources);
    }

    public Composition compose(ComposeRequest request) {
        refuseMissingMain();
        List<ConfigOverride> overrides = overrides(request.overrides());
        var warnings = new ArrayList<String>();
        ConfigRepository repository = SearchPath.extended(sources, request, overrides, application, warnings);
        SweepRules.check(overrides, request.mode(), request.fromShell());
        var mode = new DefaultsMode(true, request.mode() == RunMode.MULTIRUN, application.lenientPackages());
        DefaultsList defaults =
                DefaultsList.of(repository, request.configName(), overrides, mode, application.resolvers());
        warnings.addAll(defaults.warnings());
        MapNode merged = new Merging(repository, application.resolvers()).merge(defaults.configs());
        MapNode changed =
                new ValueOverrides(application.resolvers()).apply(merged, request.around(defaults.valueOverrides()));
        MapNode filled = new HydraRuntime(application, repository, request).fill(changed, defaults, overrides);
        return new Composition(filled, defaults, repository, overrides, warnings);
    }

    /// The repository of the search path as it is before any configuration extends it.
    public ConfigRepository repository() {
        return new ConfigRepository(Builtin.around(sources));
    }

    /// The repository of the search path with what a request's overrides, or its primary configuration, add to it.
    public ConfigRepository repository(ComposeRequest request) {
        return SearchPath.extended(sources, request, overrides(request.overrides()), application, new ArrayList<>());
    }

    private void refuseMissingMain() {
        for (ConfigSource source : sources) {
            if (source.provider().equals("main") && !source.isAvailable()) {
                throw new ConfigException(
                        Kind.NOT_FOUND,
                        "Primary config directory not found.\nCheck that the config directory '" + source.path()
                                + "' exists and readable");
            }
        }
    }

    private static List<ConfigOverride> overrides(List<String> texts) {
        var overrides = new ArrayList<ConfigOverride>();
        for (String text : texts) {
            overrides.add(ConfigOverride.parse(text));
        }
        return overrides;
    }
}
