package dev.rangefinder.hydra.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.override.ConfigOverride;
import dev.rangefinder.hydra.sweep.BasicSweeper;
import dev.rangefinder.hydra.sweep.GroupOptions;
import dev.rangefinder.hydra.sweep.SweepJob;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/// Words of a multirun to the words of its jobs.
final class SweepCases {
    private SweepCases() {}

    static void sweep(Case one) {
        if (one.succeeds()) {
            assertThat(batches(one)).isEqualTo(expected(one.expected().get("batches")));
        } else {
            assertThatExceptionOfType(ConfigException.class).isThrownBy(() -> batches(one));
        }
    }

    private static List<List<List<String>>> batches(Case one) {
        JsonNode size = one.request().path("max_batch_size");
        var sweeper =
                new BasicSweeper(options(one), size.isNumber() ? OptionalInt.of(size.asInt()) : OptionalInt.empty());
        var parameters = new LinkedHashMap<String, String>();
        for (String parameter : ParseCases.texts(one.request().path("params"))) {
            int equal = parameter.indexOf('=');
            parameters.put(parameter.substring(0, equal), parameter.substring(equal + 1));
        }
        List<ConfigOverride> words = ParseCases.texts(one.request().get("overrides")).stream()
                .map(ConfigOverride::parse)
                .toList();
        return sweeper.batches(parameters, words).stream()
                .map(batch -> batch.stream().map(SweepJob::overrides).toList())
                .toList();
    }

    private static List<List<List<String>>> expected(JsonNode batches) {
        return StreamSupport.stream(batches.spliterator(), false)
                .map(batch -> StreamSupport.stream(batch.spliterator(), false)
                        .map(ParseCases::texts)
                        .toList())
                .toList();
    }

    private static GroupOptions options(Case one) {
        JsonNode tree = one.request().path("conf");
        return group -> tree.isString()
                ? options(one.folder().resolve("trees").resolve(tree.asString()).resolve(group))
                : List.of();
    }

    private static List<String> options(Path group) {
        if (!Files.isDirectory(group)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(group)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".yaml"))
                    .map(name -> name.substring(0, name.length() - ".yaml".length()))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
