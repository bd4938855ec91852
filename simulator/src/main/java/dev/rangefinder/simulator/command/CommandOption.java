package dev.rangefinder.simulator.command;

import java.util.Optional;

/// One option of a command line.
public interface CommandOption {
    /// Without its dashes.
    String name();

    Optional<String> shortName();

    OptionValue value();

    /// Whether it may be given more than once.
    boolean repeatable();

    default boolean isFlag() {
        return value() instanceof OptionValue.Flag;
    }

    /// As it is written on a command line.
    default String spelling() {
        return "--" + name();
    }
}
