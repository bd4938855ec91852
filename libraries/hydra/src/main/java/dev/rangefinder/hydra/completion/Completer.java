package dev.rangefinder.hydra.completion;

import dev.rangefinder.hydra.arguments.Arguments;
import dev.rangefinder.hydra.arguments.Flag;
import dev.rangefinder.hydra.arguments.UsageException;
import dev.rangefinder.hydra.compose.ComposeRequest;
import dev.rangefinder.hydra.compose.Composer;
import dev.rangefinder.hydra.compose.RunMode;
import dev.rangefinder.hydra.defaults.ConfigRepository;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.tree.TreeReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// Completes the last word of a command line.
///
/// @param configName the primary configuration, unless the line names another
public record Completer(Composer composer, Optional<String> configName) {
    /// The words that may stand instead of the last one, sorted. A line that does not compose gets groups only, and
    /// one whose flags make no sense gets nothing.
    ///
    /// @param line what was typed after the program's name, up to the cursor
    public List<String> complete(String line) {
        try {
            return complete(Arguments.parse(parts(line)), line.isEmpty() || line.endsWith(" "));
        } catch (UsageException _) {
            return List.of(); // nothing fits a line that is wrong already
        }
    }

    /// The parts of a line, as blanks divide it.
    public static List<String> parts(String line) {
        var parts = new ArrayList<>(List.of(line.strip().split("\\s+", -1)));
        parts.removeIf(String::isEmpty);
        return parts;
    }

    /// @param isNew whether a new word begins, rather than the last one being continued
    private List<String> complete(Arguments arguments, boolean isNew) {
        var words = new ArrayList<>(arguments.overrides());
        String word = isNew || words.isEmpty() ? "" : words.removeLast();
        Optional<List<String>> files =
                FileMatches.of(word, composer.application().workingDirectory());
        if (files.isPresent()) {
            return files.get();
        }
        var request = new ComposeRequest(
                arguments.value(Flag.CONFIG_NAME).or(() -> configName),
                words,
                arguments.has(Flag.MULTIRUN) ? RunMode.MULTIRUN : RunMode.RUN,
                true);
        GroupMatches groups = groups(word, request);
        var found = new TreeSet<>(groups.words());
        if (!groups.exact()) {
            found.addAll(keys(word, request));
        }
        return List.copyOf(found);
    }

    private GroupMatches groups(String word, ComposeRequest request) {
        ConfigRepository repository;
        try {
            repository = composer.repository(request);
        } catch (ConfigException _) {
            repository = composer.repository(); // what should extend the search path cannot be read yet
        }
        try {
            return GroupMatches.of(word, repository);
        } catch (ConfigException _) {
            return new GroupMatches(List.of(), false); // a path that leaves the search path, or a folder that is shut
        }
    }

    private List<String> keys(String word, ComposeRequest request) {
        try {
            var tree = composer.compose(request).tree();
            return new KeyMatches(new TreeReader(tree, composer.application().resolvers())).of(word);
        } catch (ConfigException _) {
            // A line that is not finished need not compose: a group may still be missing.
            return List.of();
        }
    }
}
