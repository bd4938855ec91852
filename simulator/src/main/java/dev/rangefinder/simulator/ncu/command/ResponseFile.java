package dev.rangefinder.simulator.ncu.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The words in a file that a command line names as `@FILE`: separated by white space, quoted where they hold any.
final class ResponseFile {
    private ResponseFile() {}

    static List<String> words(String file) {
        try {
            return split(Files.readString(Path.of(file)));
        } catch (IOException | InvalidPathException _) {
            throw NcuDialect.refused("could not open response file '" + file + "'");
        }
    }

    static List<String> split(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean inWord = false;
        char quote = 0;
        for (int at = 0; at < text.length(); at++) {
            char next = text.charAt(at);
            if (quote != 0 ? next == quote : next == '"' || next == '\'') {
                quote = quote == 0 ? next : 0;
                inWord = true;
            } else if (quote == 0 && Character.isWhitespace(next)) {
                if (inWord) {
                    words.add(word.toString());
                }
                word.setLength(0);
                inWord = false;
            } else {
                word.append(next);
                inWord = true;
            }
        }
        if (inWord) {
            words.add(word.toString());
        }
        return words;
    }
}
