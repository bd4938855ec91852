package dev.rangefinder.hydra.compose;

import dev.rangefinder.hydra.defaults.ConfigRepository;
import dev.rangefinder.hydra.defaults.ConfigSource;
import dev.rangefinder.hydra.defaults.DefaultsList;
import dev.rangefinder.hydra.defaults.DefaultsMode;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.override.OverrideWord;
import java.util.ArrayList;
import java.util.List;

/// Composes configurations: words are parsed, the defaults list is built, each configuration on it is merged into its
/// package, then the words change values in a tree that takes no new keys, and the `hydra` node is filled.
/// Interpolations stay text until somebody reads them.
public final class Composer {
    /// The Hydra whose rules are followed.
    public static final String HYDRA_VERSION = "1.3.2";

    private final List<ConfigSource> places;
    private final Application application;

    /// Composes from a program's places, between those of Hydra itself.
    ///
    /// @param places a program's own places of configurations, the first one `main`
    public Composer(List<ConfigSource> places, Application application) {
        this.places = List.copyOf(places);
        this.application = application;
    }

    public Application application() {
        return application;
    }

    public Composition compose(ComposeRequest request) {
        refuseMissingMain();
        List<OverrideWord> words = words(request.words());
        var warnings = new ArrayList<String>();
        ConfigRepository repository = SearchPath.extended(places, request, words, application, warnings);
        SweepRules.check(words, request.mode(), request.fromShell());
        var mode = new DefaultsMode(true, request.mode() == RunMode.MULTIRUN, application.lenientPackages());
        DefaultsList defaults = DefaultsList.of(repository, request.configName(), words, mode, application.resolvers());
        warnings.addAll(defaults.warnings());
        MapNode merged = new Merging(repository, application.resolvers()).merge(defaults.configs());
        MapNode changed = new ValueWords(application.resolvers()).apply(merged, request.around(defaults.valueWords()));
        MapNode filled = new HydraRuntime(application, repository, request).fill(changed, defaults, words);
        return new Composition(filled, defaults, repository, words, warnings);
    }

    /// The repository of the search path as it is before any configuration extends it.
    public ConfigRepository repository() {
        return new ConfigRepository(Builtin.around(places));
    }

    /// The repository of the search path with what a request's words, or its primary configuration, add to it.
    public ConfigRepository repository(ComposeRequest request) {
        return SearchPath.extended(places, request, words(request.words()), application, new ArrayList<>());
    }

    private void refuseMissingMain() {
        for (ConfigSource place : places) {
            if (place.provider().equals("main") && !place.isAvailable()) {
                throw new ConfigException(
                        Kind.NOT_FOUND,
                        "Primary config directory not found.\nCheck that the config directory '" + place.path()
                                + "' exists and readable");
            }
        }
    }

    private static List<OverrideWord> words(List<String> texts) {
        var words = new ArrayList<OverrideWord>();
        for (String text : texts) {
            words.add(OverrideWord.parse(text));
        }
        return words;
    }
}
