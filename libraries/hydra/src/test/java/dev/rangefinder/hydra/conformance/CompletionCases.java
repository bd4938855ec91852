package dev.rangefinder.hydra.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.hydra.completion.Completer;
import dev.rangefinder.hydra.compose.Composer;
import dev.rangefinder.hydra.defaults.FileConfigSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Completion of a line.
final class CompletionCases {
    private CompletionCases() {}

    static void complete(Case one) throws IOException {
        try (var folder = new CaseFolder(one)) {
            seeOwnTree(one, folder);
            World world = World.of(one, folder.workingDirectory());
            var composer = new Composer(List.of(new FileConfigSource("main", folder.conf())), world.application());
            var expected = new ArrayList<String>();
            one.expected().get("result").forEach(word -> expected.add(folder.fill(word.asString())));
            var completer = new Completer(
                    composer, Optional.of(one.request().get("config_name").asString()));
            assertThat(completer.complete(folder.fill(one.request().get("line").asString())))
                    .isEqualTo(expected);
        }
    }

    /// The original's tests ran at the root of its sources, which some of its configurations name.
    private static void seeOwnTree(Case one, CaseFolder folder) throws IOException {
        if (one.request().get("conf").asString().startsWith("h_test_configs/")) {
            Path configs = folder.workingDirectory().resolve("hydra/test_utils/configs");
            Files.createDirectories(configs.getParent());
            Files.createSymbolicLink(configs, one.folder().resolve("trees/h_test_configs"));
        }
    }
}
