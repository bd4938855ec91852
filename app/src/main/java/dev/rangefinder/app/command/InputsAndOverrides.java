package dev.rangefinder.app.command;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// The arguments of a command that takes captures and overrides, told apart: what exists is a file, whatever it looks
/// like; what looks like an override (`key=value`, `+key=value`, `~key`) is one; the rest are files that are not there.
record InputsAndOverrides(List<Path> inputs, List<String> overrides) {
    private static final Pattern OVERRIDE =
            Pattern.compile("(\\+{0,2}|~)[A-Za-z_$][A-Za-z0-9_$@./-]*=.*|~.+", Pattern.DOTALL);

    static InputsAndOverrides of(List<String> arguments) {
        var inputs = new ArrayList<Path>();
        var overrides = new ArrayList<String>();
        for (String argument : arguments) {
            if (isOverride(argument)) {
                overrides.add(argument);
            } else {
                inputs.add(Path.of(argument));
            }
        }
        return new InputsAndOverrides(inputs, overrides);
    }

    private static boolean isOverride(String argument) {
        return OVERRIDE.matcher(argument).matches() && !exists(argument);
    }

    private static boolean exists(String argument) {
        try {
            return Files.exists(Path.of(argument));
        } catch (InvalidPathException _) {
            return false;
        }
    }
}
