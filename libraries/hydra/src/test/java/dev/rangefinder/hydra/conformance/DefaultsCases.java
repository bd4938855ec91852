package dev.rangefinder.hydra.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.hydra.compose.Composer;
import dev.rangefinder.hydra.defaults.Choice;
import dev.rangefinder.hydra.defaults.ConfigRepository;
import dev.rangefinder.hydra.defaults.DefaultItem;
import dev.rangefinder.hydra.defaults.DefaultsList;
import dev.rangefinder.hydra.defaults.DefaultsMode;
import dev.rangefinder.hydra.defaults.DefaultsNode;
import dev.rangefinder.hydra.defaults.DefaultsTree;
import dev.rangefinder.hydra.defaults.FileConfigSource;
import dev.rangefinder.hydra.defaults.ListedConfig;
import dev.rangefinder.hydra.defaults.PlacedItem;
import dev.rangefinder.hydra.defaults.TextConfigSource;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.override.ConfigOverride;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

/// Defaults trees and lists.
final class DefaultsCases {
    private static final ObjectMapper JSON = new ObjectMapper();

    private DefaultsCases() {}

    static void tree(Case one) {
        if (!one.succeeds()) {
            checkFailure(one, () -> treeOf(one));
            return;
        }
        DefaultsTree tree = treeOf(one);
        assertThat(tree(tree.root()).toString())
                .isEqualTo(one.expected().get("tree").toString());
        checkChoices(one, tree.choices());
    }

    static void list(Case one) {
        if (!one.succeeds()) {
            checkFailure(one, () -> listOf(one));
            return;
        }
        DefaultsList list = listOf(one);
        var configs = JSON.createArrayNode();
        list.configs().forEach(config -> configs.add(entry(config)));
        assertThat(configs.toString()).isEqualTo(one.expected().get("defaults").toString());
        checkChoices(one, list.choices());
    }

    private static void checkFailure(Case one, ThrowingCallable answer) {
        var failure = assertThatThrownBy(answer).isInstanceOf(ConfigException.class);
        if (one.expected().get("match").asString().equals("exact")) {
            var places = Placeholders.of(one, conf(one), Path.of(""));
            failure.hasMessage(places.fill(one.expected().at("/error/compact").asString()));
        }
    }

    private static void checkChoices(Case one, SequencedMap<String, Optional<String>> choices) {
        if (one.expected().has("choices")) {
            ObjectNode json = JSON.createObjectNode();
            choices.forEach(
                    (key, option) -> option.ifPresentOrElse(name -> json.put(key, name), () -> json.putNull(key)));
            assertThat(json.toString()).isEqualTo(one.expected().get("choices").toString());
        }
    }

    private static DefaultsTree treeOf(Case one) {
        World world = World.of(one, Path.of("").toAbsolutePath());
        DefaultsTree tree =
                DefaultsTree.of(repository(one, world), configName(one), words(one), mode(one), world.resolvers());
        tree.refuseUnused();
        return tree;
    }

    private static DefaultsList listOf(Case one) {
        World world = World.of(one, Path.of("").toAbsolutePath());
        return DefaultsList.of(repository(one, world), configName(one), words(one), mode(one), world.resolvers());
    }

    private static List<ConfigOverride> words(Case one) {
        var words = new ArrayList<ConfigOverride>();
        one.request().get("overrides").forEach(word -> words.add(ConfigOverride.parse(word.asString())));
        return words;
    }

    private static Optional<String> configName(Case one) {
        JsonNode name = one.request().path("config_name");
        return name.isString() ? Optional.of(name.asString()) : Optional.empty();
    }

    private static DefaultsMode mode(Case one) {
        return new DefaultsMode(
                one.request().path("prepend_hydra").asBoolean(false),
                one.request().path("skip_missing").asBoolean(false),
                false);
    }

    private static ConfigRepository repository(Case one, World world) {
        if (one.request().path("plain_repo").asBoolean(false)) {
            return new ConfigRepository(List.of(
                    new FileConfigSource("test", conf(one)),
                    TextConfigSource.of("schema", "structured", "", Map.of())));
        }
        return new Composer(List.of(new FileConfigSource("main", conf(one))), world.application()).repository();
    }

    private static Path conf(Case one) {
        return one.folder().resolve("trees").resolve(one.request().get("conf").asString());
    }

    private static ObjectNode tree(DefaultsNode node) {
        ObjectNode json = JSON.createObjectNode();
        json.set(
                "node",
                node.item()
                        .map(DefaultsCases::item)
                        .orElseGet(() -> JSON.createObjectNode().put("kind", "root")));
        if (!node.children().isEmpty()) {
            var children = json.putArray("children");
            node.children().forEach(child -> children.add(tree(child)));
        }
        return json;
    }

    private static ObjectNode item(PlacedItem placed) {
        ObjectNode json = JSON.createObjectNode();
        switch (placed.item()) {
            case DefaultItem.ConfigDefault config -> json.put("kind", "config").put("path", config.path());
            case DefaultItem.GroupDefault group -> {
                json.put("kind", "group").put("group", group.group());
                if (group.choice() instanceof Choice.None) {
                    json.putNull("value");
                } else {
                    json.put("value", group.choice().pythonText());
                }
            }
        }
        placed.writtenPackage().ifPresentOrElse(name -> json.put("package", name), () -> json.putNull("package"));
        if (placed.item().isOptional()) {
            json.put("optional", true);
        }
        if (placed.deleted()) {
            json.put("deleted", true);
        }
        return json;
    }

    private static ObjectNode entry(ListedConfig config) {
        ObjectNode json =
                JSON.createObjectNode().put("config_path", config.configPath()).put("package", config.packageName());
        config.parent().ifPresentOrElse(parent -> json.put("parent", parent), () -> json.putNull("parent"));
        json.put("is_self", config.isSelf()).put("primary", config.primary());
        config.overrideKey().ifPresentOrElse(key -> json.put("override_key", key), () -> json.putNull("override_key"));
        return json;
    }
}
