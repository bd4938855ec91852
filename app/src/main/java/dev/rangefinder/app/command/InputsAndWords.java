package dev.rangefinder.app.command;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// The arguments of a command that takes captures and words, told apart: what exists is a file, whatever it looks
/// like; what looks like a word (`key=value`, `+key=value`, `~key`) is one; the rest are files that are not there.
record InputsAndWords(List<Path> inputs, List<String> words) {
    private static final Pattern WORD =
            Pattern.compile("(\\+{0,2}|~)[A-Za-z_$][A-Za-z0-9_$@./-]*=.*|~.+", Pattern.DOTALL);

    static InputsAndWords of(List<String> arguments) {
        var inputs = new ArrayList<Path>();
        var words = new ArrayList<String>();
        for (String argument : arguments) {
            if (isWord(argument)) {
                words.add(argument);
            } else {
                inputs.add(Path.of(argument));
            }
        }
        return new InputsAndWords(inputs, words);
    }

    private static boolean isWord(String argument) {
        return WORD.matcher(argument).matches() && !exists(argument);
    }

    private static boolean exists(String argument) {
        try {
            return Files.exists(Path.of(argument));
        } catch (InvalidPathException _) {
            return false;
        }
    }
}
