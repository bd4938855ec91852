package dev.rangefinder.hydra.compose;

import dev.rangefinder.hydra.defaults.ConfigRepository;
import dev.rangefinder.hydra.defaults.ConfigSource;
import dev.rangefinder.hydra.defaults.DefaultsList;
import dev.rangefinder.hydra.interpolation.PythonText;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Origin;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import dev.rangefinder.hydra.override.ConfigOverride;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Fills the `hydra` node with what is known of the run: overrides, choices, places, names.
record HydraRuntime(Application application, ConfigRepository repository, ComposeRequest request) {
    private static final String VERSION_BASE = "1.3";

    MapNode fill(MapNode tree, DefaultsList defaults, List<ConfigOverride> overrides) {
        MapNode hydra = map(tree, "hydra");
        var filled = new LinkedHashMap<>(hydra.entries());
        put(filled, "overrides", overrides(map(hydra, "overrides"), overrides));
        put(filled, "job", job(map(hydra, "job"), overrides));
        put(filled, "runtime", runtime(map(hydra, "runtime"), defaults));
        return tree.with("hydra", new MapNode(filled, hydra.origin()));
    }

    private static MapNode overrides(MapNode lists, List<ConfigOverride> overrides) {
        List<Node> ofHydra = new ArrayList<>(list(lists, "hydra"));
        List<Node> ofTask = new ArrayList<>(list(lists, "task"));
        for (ConfigOverride override : overrides) {
            (override.isHydra() ? ofHydra : ofTask).add(ScalarNode.of(override.text()));
        }
        var filled = new LinkedHashMap<>(lists.entries());
        put(filled, "hydra", ListNode.of(ofHydra));
        put(filled, "task", ListNode.of(ofTask));
        return new MapNode(filled, lists.origin());
    }

    private MapNode job(MapNode job, List<ConfigOverride> overrides) {
        MapNode set = map(job, "env_set");
        var environment = new LinkedHashMap<>(set.entries());
        for (Node copied : list(job, "env_copy")) {
            String name = text(copied);
            String value = application.environment().get(name);
            if (value == null) {
                throw new ConfigException(
                        Kind.COMPOSITION,
                        "hydra.job.env_copy names '" + name + "', which the environment does not have");
            }
            put(environment, name, ScalarNode.of(value));
        }
        var filled = new LinkedHashMap<>(job.entries());
        put(filled, "env_set", new MapNode(environment, set.origin()));
        if (part(job, "name") instanceof ScalarNode name && name.isMissing()) {
            put(filled, "name", ScalarNode.of(application.name()));
        }
        put(filled, "override_dirname", ScalarNode.of(folderName(job, overrides)));
        put(filled, "config_name", ScalarNode.of(textOrNull(request.configName())));
        return new MapNode(filled, job.origin());
    }

    private static Scalar textOrNull(Optional<String> text) {
        return text.isPresent() ? new Scalar.Text(text.get()) : new Scalar.Null();
    }

    private static void put(Map<Scalar, Node> entries, String key, Node value) {
        entries.put(new Scalar.Text(key), value);
    }

    private static String folderName(MapNode job, List<ConfigOverride> overrides) {
        MapNode rules = map(map(job, "config"), "override_dirname");
        var excluded = new ArrayList<String>();
        for (Node key : list(rules, "exclude_keys")) {
            excluded.add(text(key));
        }
        var parts = new ArrayList<String>();
        for (ConfigOverride override : overrides) {
            if (!override.isHydra() && !excluded.contains(override.key())) {
                parts.add(override.text());
            }
        }
        parts.sort(null);
        return String.join(text(part(rules, "item_sep")), parts).replace("=", text(part(rules, "kv_sep")));
    }

    private MapNode runtime(MapNode runtime, DefaultsList defaults) {
        MapNode before = map(runtime, "choices");
        var choices = new LinkedHashMap<>(before.entries());
        for (Map.Entry<String, Optional<String>> choice : defaults.choices().entrySet()) {
            put(choices, choice.getKey(), ScalarNode.of(textOrNull(choice.getValue())));
        }
        var sources = new ArrayList<Node>();
        for (ConfigSource place : repository.sources()) {
            var source = new LinkedHashMap<Scalar, Node>();
            put(source, "path", ScalarNode.of(place.path()));
            put(source, "schema", ScalarNode.of(place.scheme()));
            put(source, "provider", ScalarNode.of(place.provider()));
            sources.add(new MapNode(source, Origin.unknown()));
        }
        var filled = new LinkedHashMap<>(runtime.entries());
        put(filled, "version", ScalarNode.of(Composer.HYDRA_VERSION));
        put(filled, "version_base", ScalarNode.of(VERSION_BASE));
        put(filled, "cwd", ScalarNode.of(application.workingDirectory().toString()));
        put(filled, "config_sources", ListNode.of(sources));
        put(filled, "choices", new MapNode(choices, before.origin()));
        return new MapNode(filled, runtime.origin());
    }

    private static MapNode map(MapNode parent, String key) {
        if (parent.get(key).orElse(MapNode.EMPTY) instanceof MapNode map) {
            return map;
        }
        throw new ConfigException(Kind.TYPE, "The configuration's hydra node needs a map at '" + key + "'");
    }

    private static List<Node> list(MapNode parent, String key) {
        return part(parent, key) instanceof ListNode list ? list.items() : List.of();
    }

    /// A part that every `hydra` node has, unless overrides put something else in its place.
    private static Node part(MapNode parent, String key) {
        return parent.get(key)
                .orElseThrow(
                        () -> new ConfigException(Kind.TYPE, "The configuration's hydra node has no '" + key + "'"));
    }

    private static String text(Node node) {
        return PythonText.of(node);
    }
}
