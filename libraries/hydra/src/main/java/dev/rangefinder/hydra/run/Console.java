package dev.rangefinder.hydra.run;

import java.util.function.Consumer;

/// Where an application speaks. Texts end with a line break of their own.
///
/// @param output takes what was asked for
/// @param errors takes what went wrong, and warnings
public record Console(Consumer<String> output, Consumer<String> errors) {
    void print(String line) {
        output.accept(line + "\n");
    }

    void complain(String line) {
        errors.accept(line + "\n");
    }
}
