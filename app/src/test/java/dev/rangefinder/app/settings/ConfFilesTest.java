package dev.rangefinder.app.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.yaml.YamlWriter;
import dev.rangefinder.testing.SharedData;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ConfFilesTest {
    private static final Path INDEX = ConfTree.OURS.folder().resolveSibling("app/src/main/resources/conf-files.txt");

    /// Values that a clause changes: the switches of C3, and counters that ncu has instead of those it has not.
    private static final Set<String> CHANGED = Set.of(
            "config.yaml pipeline nsys enable",
            "config.yaml pipeline ncu enable",
            "config.yaml pipeline ncu gating_nvtx",
            "config.yaml pipeline static_analysis enable",
            "config.yaml pipeline torch_profiler enable",
            "profiling/ncu/ncu.default.yaml ncu_cli metrics",
            "profiling/ncu/ncu.high.yaml ncu_cli metrics");

    static List<String> files() {
        return ConfTree.OURS.files();
    }

    @ParameterizedTest
    @MethodSource("files")
    void every_key_says_what_it_does(String file) {
        KeyComments comments = KeyComments.of(ConfTree.OURS.text(file));
        assertThat(comments.title()).as("the first line of %s", file).isNotBlank();
        assertThat(comments.byPath())
                .allSatisfy((key, comment) -> assertThat(comment)
                        .as("%s: %s needs a comment", file, key)
                        .isNotBlank());
        assertThat(List.copyOf(comments.byPath().keySet()))
                .as("keys that comments are looked for, and keys of the file")
                .isEqualTo(keys(ConfTree.OURS.read(file).without("defaults"), ""));
    }

    private static List<String> keys(MapNode map, String prefix) {
        var keys = new ArrayList<String>();
        map.entries().forEach((key, value) -> {
            String path = prefix + ((Scalar.Text) key).value();
            keys.add(path);
            if (value instanceof MapNode below) {
                keys.addAll(keys(below, path + "."));
            }
        });
        return keys;
    }

    @ParameterizedTest
    @MethodSource("files")
    void files_read_the_same_everywhere(String file) {
        assertThat(ConfTree.OURS.text(file))
                .doesNotContain("\t", "\r")
                .isASCII()
                .endsWith("\n");
        assertThat(ConfTree.OURS.text(file).lines())
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(120));
    }

    @Test
    void the_index_lists_the_files_and_the_tool_holds_them() throws IOException {
        String listed = String.join("\n", files()) + "\n";
        if (System.getProperty("golden") != null) {
            Files.createDirectories(INDEX.resolveSibling("."));
            Files.writeString(INDEX, listed);
        }
        assertThat(INDEX).as("'mvn -B verify -Dgolden' rewrites it").hasContent(listed);
        for (String file : files()) {
            assertThat(resource("/conf/" + file)).isEqualTo(ConfTree.OURS.text(file));
        }
    }

    private static String resource(String name) throws IOException {
        try (InputStream content = Objects.requireNonNull(ConfFilesTest.class.getResourceAsStream(name), name)) {
            return new String(content.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    static List<String> reference() {
        return new ConfTree(SharedData.folder("hydra/trees/reference")).files();
    }

    @ParameterizedTest
    @MethodSource("reference")
    void the_trees_that_users_know_have_no_key_and_but_for_clauses_no_default_that_ours_has_not(String file) { // C3
        MapNode theirs = new ConfTree(SharedData.folder("hydra/trees/reference")).read(file);
        assertContains(theirs.without("defaults").without("description"), ConfTree.OURS.read(file), file);
    }

    @Test
    void our_defaults_list_has_every_item_that_users_know_in_its_order() {
        MapNode theirs = new ConfTree(SharedData.folder("hydra/trees/reference")).read("config.yaml");
        assertThat(defaults(ConfTree.OURS.read("config.yaml"))).containsSubsequence(defaults(theirs));
    }

    private static String name(Scalar key) {
        return ((Scalar.Text) key).value();
    }

    private static List<String> defaults(MapNode config) {
        return ((ListNode) config.get("defaults").orElseThrow())
                .items().stream()
                        .map(item -> YamlWriter.write(MapNode.EMPTY.with("item", item)))
                        .toList();
    }

    private static void assertContains(MapNode theirs, MapNode ours, String where) {
        theirs.entries().forEach((key, value) -> {
            Node own = ours.get(key).orElseThrow(() -> new AssertionError(where + " lacks " + key));
            if (value instanceof MapNode below) {
                assertContains(below, (MapNode) own, where + " " + name(key));
            } else {
                String place = where + " " + name(key);
                assertThat(value.sameData(own)).as(place).isNotEqualTo(CHANGED.contains(place));
            }
        });
    }
}
