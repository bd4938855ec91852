package dev.rangefinder.simulator.command;

import java.util.List;
import java.util.Optional;

/// What one profiler's command lines have of their own.
public interface Dialect {
    List<CommandOption> options();

    /// What it says of words that it cannot take.
    Refusal refusal(String problem);

    /// What it says of a value that an option does not take.
    Refusal illegal(CommandOption option, String text);

    /// The words that one word stands for.
    default Optional<List<String>> standsFor(String word) {
        return Optional.empty();
    }
}
