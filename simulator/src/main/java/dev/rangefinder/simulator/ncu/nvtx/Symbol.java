package dev.rangefinder.simulator.ncu.nvtx;

import java.util.ArrayList;
import java.util.List;

/// A character of an expression, and whether it is meant as itself.
///
/// @param text the character, or where regular expressions are meant, what stands for it in one
/// @param literal whether a `\` takes from it what it means in an expression
record Symbol(String text, boolean literal) {
    /// What stands in a name only behind a `\`.
    private static final String QUANTIFIERS = "@,[]/*+";

    /// This many backslashes in a row are one that is part of a name.
    private static final int LITERAL_BACKSLASH = 4;

    /// Takes a text apart. One, two or three backslashes before a character do the same, because shells eat some.
    static List<Symbol> of(String text, boolean regex) {
        List<Symbol> symbols = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            int after = at;
            while (after < text.length() && text.charAt(after) == '\\') {
                after++;
            }
            int run = after - at;
            for (int count = 0; count < run / LITERAL_BACKSLASH; count++) {
                symbols.add(new Symbol(regex ? "\\\\" : "\\", true));
            }
            int escapes = run % LITERAL_BACKSLASH;
            at = after;
            if (at == text.length() || (escapes > 0 && !regex && QUANTIFIERS.indexOf(text.charAt(at)) < 0)) {
                // Before anything else a backslash is nothing special, unless the whole is a regular expression.
                symbols.add(new Symbol(regex ? "\\\\".repeat(escapes) : "\\".repeat(escapes), true));
                escapes = 0;
            }
            if (at < text.length()) {
                int next = text.offsetByCodePoints(at, 1);
                String character = text.substring(at, next);
                symbols.add(
                        escapes == 0
                                ? new Symbol(character, false)
                                : new Symbol(regex ? "\\" + character : character, true));
                at = next;
            }
        }
        return symbols.stream().filter(symbol -> !symbol.text().isEmpty()).toList();
    }

    boolean is(String quantifier) {
        return !literal && text.equals(quantifier);
    }

    static String join(List<Symbol> symbols) {
        StringBuilder text = new StringBuilder();
        symbols.forEach(symbol -> text.append(symbol.text()));
        return text.toString();
    }

    /// The parts between separators that are not meant literally.
    static List<List<Symbol>> split(List<Symbol> symbols, String separator) {
        List<List<Symbol>> parts = new ArrayList<>();
        List<Symbol> part = new ArrayList<>();
        for (Symbol symbol : symbols) {
            if (symbol.is(separator)) {
                parts.add(List.copyOf(part));
                part.clear();
            } else {
                part.add(symbol);
            }
        }
        parts.add(List.copyOf(part));
        return parts;
    }
}
