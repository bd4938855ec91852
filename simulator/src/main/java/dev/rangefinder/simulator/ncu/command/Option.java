package dev.rangefinder.simulator.ncu.command;

import dev.rangefinder.simulator.command.CommandOption;
import dev.rangefinder.simulator.command.OptionValue;
import java.util.Optional;
import java.util.Set;

/// One option of ncu.
///
/// @param name without its dashes
/// @param repeatable whether it may be given more than once
/// @param uses what it may be given with
public record Option(String name, Optional<String> shortName, OptionValue value, boolean repeatable, Set<Use> uses)
        implements CommandOption {
    /// What a command line is for.
    public enum Use {
        /// An application is started or attached to.
        LAUNCH,
        /// A report is read again.
        IMPORT,
        /// Something is listed.
        LIST
    }

    public Option {
        uses = Set.copyOf(uses);
    }

    Option shortened(String letter) {
        return new Option(name, Optional.of(letter), value, repeatable, uses);
    }

    Option repeated() {
        return new Option(name, shortName, value, true, uses);
    }
}
