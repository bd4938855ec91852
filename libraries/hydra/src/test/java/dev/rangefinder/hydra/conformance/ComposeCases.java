package dev.rangefinder.hydra.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.hydra.compose.ComposeRequest;
import dev.rangefinder.hydra.compose.Composer;
import dev.rangefinder.hydra.compose.Composition;
import dev.rangefinder.hydra.compose.RunMode;
import dev.rangefinder.hydra.defaults.ConfigSource;
import dev.rangefinder.hydra.defaults.FileConfigSource;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.NodePath;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.tree.TreeReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// Whole compositions.
final class ComposeCases {
    private ComposeCases() {}

    static void compose(Case one) throws IOException {
        try (var folder = new CaseFolder(one)) {
            check(one, folder);
        }
    }

    private static void check(Case one, CaseFolder folder) {
        JsonNode expected = one.expected();
        World world = World.of(one, folder.workingDirectory());
        if (!one.succeeds()) {
            var failure = assertThatThrownBy(() -> composed(one, folder, world)).isInstanceOf(ConfigException.class);
            if (expected.get("match").asString().equals("exact")) {
                failure.hasMessage(folder.fill(expected.at("/error/compact").asString()));
            }
            return;
        }
        Composition composition = composed(one, folder, world);
        assertThat(Encoding.show(composition.job())).isEqualTo(folder.fill(show(expected.get("config"))));
        if (expected.has("hydra")) {
            checkHydra(composition, expected, folder);
        }
        if (expected.has("warnings")) {
            var warnings = new ArrayList<String>();
            expected.get("warnings").forEach(warning -> warnings.add(folder.fill(warning.asString())));
            assertThat(composition.warnings()).isEqualTo(warnings);
        }
        checkResolved(composition, expected, folder, world);
    }

    private static void checkHydra(Composition composition, JsonNode expected, CaseFolder folder) {
        expected.get("hydra").properties().forEach(entry -> {
            MapNode hydra = composition.hydra();
            Optional<Node> actual = entry.getKey().equals("choices")
                    ? ((MapNode) hydra.get("runtime").orElseThrow()).get("choices")
                    : hydra.get(entry.getKey());
            assertThat(actual.map(Encoding::show))
                    .as("hydra.%s", entry.getKey())
                    .contains(folder.fill(show(entry.getValue())));
        });
    }

    private static void checkResolved(Composition composition, JsonNode expected, CaseFolder folder, World world) {
        var reader = new TreeReader(composition.tree(), world.resolvers());
        if (expected.has("resolve_error")) {
            var failure =
                    assertThatThrownBy(() -> resolved(composition, reader)).isInstanceOf(ConfigException.class);
            if (expected.get("resolve_match").asString().equals("exact")) {
                failure.hasMessage(
                        folder.fill(expected.at("/resolve_error/message").asString()));
            }
            return;
        }
        if (expected.has("resolved")) {
            assertThat(Encoding.show(resolved(composition, reader)))
                    .isEqualTo(folder.fill(show(expected.get("resolved"))));
        }
        for (String folderKey : List.of("run", "sweep")) {
            if (expected.has(folderKey + "_dir")) {
                Node actual = reader.resolve(
                        NodePath.ROOT.child("hydra").child(folderKey).child("dir"));
                assertThat(Encoding.show(actual)).isEqualTo(folder.fill(show(expected.get(folderKey + "_dir"))));
            }
        }
    }

    private static MapNode resolved(Composition composition, TreeReader reader) {
        MapNode resolved = MapNode.EMPTY;
        for (Scalar key : composition.job().entries().keySet()) {
            resolved = resolved.with(key, reader.resolve(NodePath.ROOT.child(key)));
        }
        return resolved;
    }

    private static Composition composed(Case one, CaseFolder folder, World world) {
        JsonNode request = one.request();
        var words = new ArrayList<String>();
        request.get("overrides").forEach(word -> words.add(folder.fill(word.asString())));
        Optional<String> name = !request.has("config_name")
                ? Optional.of("config")
                : Optional.of(request.get("config_name"))
                        .filter(json -> !json.isNull())
                        .map(JsonNode::asString);
        var places = new ArrayList<ConfigSource>();
        places.add(new FileConfigSource("main", folder.conf()));
        if (request.has("config_dir")) {
            Path added = one.folder()
                    .resolve("trees")
                    .resolve(request.get("config_dir").asString());
            places.add(new FileConfigSource("command-line", added));
        }
        return new Composer(places, world.application())
                .compose(new ComposeRequest(
                        name,
                        words,
                        RunMode.valueOf(request.path("mode").asString("RUN")),
                        request.path("from_shell").asBoolean(true)));
    }

    private static String show(JsonNode json) {
        return Encoding.show(Encoding.node(json));
    }
}
