package dev.rangefinder.hydra.completion;

import dev.rangefinder.hydra.arguments.Arguments;
import dev.rangefinder.hydra.arguments.UsageException;
import dev.rangefinder.hydra.compose.ComposeRequest;
import dev.rangefinder.hydra.compose.Composer;
import dev.rangefinder.hydra.compose.Composition;
import dev.rangefinder.hydra.compose.RunMode;
import dev.rangefinder.hydra.node.ConfigException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// Completes the last word of a command line.
///
/// @param configName the primary configuration, unless the line names another
public record Completer(Composer composer, Optional<String> configName) {
    /// The words that may stand instead of the last one, sorted. A line that does not compose gets groups only.
    ///
    /// @param line what was typed after the program's name, up to the cursor
    public List<String> complete(String line) {
        List<String> parts = new ArrayList<>(List.of(line.strip().split("\\s+", -1)));
        parts.removeIf(String::isEmpty);
        boolean begun = !line.isEmpty() && !line.endsWith(" ") && !parts.isEmpty();
        String word = begun ? parts.removeLast() : "";
        if (word.startsWith("-")) {
            return List.of();
        }
        Optional<Arguments> arguments = arguments(parts);
        return arguments.isEmpty() ? List.of() : complete(word, arguments.get());
    }

    private List<String> complete(String word, Arguments arguments) {
        Optional<List<String>> files =
                FileMatches.of(word, composer.application().workingDirectory());
        if (files.isPresent()) {
            return files.get();
        }
        GroupMatches groups = GroupMatches.of(word, composer.repository());
        var found = new TreeSet<>(groups.words());
        if (!groups.exact()) {
            found.addAll(keys(word, arguments));
        }
        return List.copyOf(found);
    }

    private List<String> keys(String word, Arguments arguments) {
        try {
            Composition composition = composer.compose(new ComposeRequest(
                    arguments.configName().or(() -> configName),
                    arguments.words(),
                    arguments.multirun() ? RunMode.MULTIRUN : RunMode.RUN,
                    true));
            return new KeyMatches(composition.tree(), composer.application().resolvers()).of(word);
        } catch (ConfigException _) {
            // A line that is not finished need not compose: a group may still be missing.
            return List.of();
        }
    }

    private static Optional<Arguments> arguments(List<String> parts) {
        try {
            return Optional.of(Arguments.parse(parts));
        } catch (UsageException _) {
            return Optional.empty(); // nothing fits a line that is wrong already
        }
    }
}
