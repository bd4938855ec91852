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
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import dev.rangefinder.hydra.override.OverrideWord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Fills the `hydra` node with what is known of the run: words, choices, places, names.
record HydraRuntime(Application application, ConfigRepository repository, ComposeRequest request) {
    private static final String VERSION_BASE = "1.3";

    MapNode fill(MapNode tree, DefaultsList defaults, List<OverrideWord> words) {
        MapNode hydra = map(tree, "hydra");
        hydra = hydra.with("overrides", overrides(map(hydra, "overrides"), words));
        hydra = hydra.with("job", job(map(hydra, "job"), words));
        hydra = hydra.with("runtime", runtime(map(hydra, "runtime"), defaults));
        return tree.with("hydra", hydra);
    }

    private static MapNode overrides(MapNode overrides, List<OverrideWord> words) {
        List<Node> ofHydra = new ArrayList<>(list(overrides, "hydra"));
        List<Node> ofTask = new ArrayList<>(list(overrides, "task"));
        for (OverrideWord word : words) {
            (word.isHydra() ? ofHydra : ofTask).add(ScalarNode.of(word.text()));
        }
        return overrides.with("hydra", ListNode.of(ofHydra)).with("task", ListNode.of(ofTask));
    }

    private MapNode job(MapNode job, List<OverrideWord> words) {
        MapNode filled = job;
        MapNode environment = map(job, "env_set");
        for (Node copied : list(job, "env_copy")) {
            String name = text(copied);
            String value = application.environment().get(name);
            if (value == null) {
                throw new ConfigException(
                        Kind.COMPOSITION,
                        "hydra.job.env_copy names '" + name + "', which the environment does not have");
            }
            environment = environment.with(name, ScalarNode.of(value));
        }
        filled = filled.with("env_set", environment);
        if (part(job, "name") instanceof ScalarNode name && name.isMissing()) {
            filled = filled.with("name", ScalarNode.of(application.name()));
        }
        filled = filled.with("override_dirname", ScalarNode.of(folderName(job, words)));
        return filled.with(
                "config_name",
                request.configName().map(ScalarNode::of).orElseGet(() -> ScalarNode.of(new Scalar.Null())));
    }

    private static String folderName(MapNode job, List<OverrideWord> words) {
        MapNode rules = map(map(job, "config"), "override_dirname");
        List<String> excluded =
                list(rules, "exclude_keys").stream().map(HydraRuntime::text).toList();
        var parts = new ArrayList<String>();
        for (OverrideWord word : words) {
            if (!word.isHydra() && !excluded.contains(word.key())) {
                parts.add(word.text());
            }
        }
        parts.sort(null);
        return String.join(text(part(rules, "item_sep")), parts).replace("=", text(part(rules, "kv_sep")));
    }

    private MapNode runtime(MapNode runtime, DefaultsList defaults) {
        MapNode choices = map(runtime, "choices");
        for (Map.Entry<String, Optional<String>> choice : defaults.choices().entrySet()) {
            Scalar option = choice.getValue().isPresent()
                    ? new Scalar.Text(choice.getValue().get())
                    : new Scalar.Null();
            choices = choices.with(choice.getKey(), ScalarNode.of(option));
        }
        var sources = new ArrayList<Node>();
        for (ConfigSource source : repository.sources()) {
            sources.add(MapNode.EMPTY
                    .with("path", ScalarNode.of(source.path()))
                    .with("schema", ScalarNode.of(source.scheme()))
                    .with("provider", ScalarNode.of(source.provider())));
        }
        return runtime.with("version", ScalarNode.of(Composer.HYDRA_VERSION))
                .with("version_base", ScalarNode.of(VERSION_BASE))
                .with("cwd", ScalarNode.of(application.workingDirectory().toString()))
                .with("config_sources", ListNode.of(sources))
                .with("choices", choices);
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

    /// A part that every `hydra` node has, unless words put something else in its place.
    private static Node part(MapNode parent, String key) {
        return parent.get(key)
                .orElseThrow(
                        () -> new ConfigException(Kind.TYPE, "The configuration's hydra node has no '" + key + "'"));
    }

    private static String text(Node node) {
        return PythonText.of(node);
    }
}
