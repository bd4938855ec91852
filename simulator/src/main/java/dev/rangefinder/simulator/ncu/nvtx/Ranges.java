package dev.rangefinder.simulator.ncu.nvtx;

import java.util.ArrayList;
import java.util.List;

/// The part of an expression behind the domain, without the brackets that say where in the stack a range is.
///
/// @param fromBottom whether it began with `[`
/// @param toTop whether it ended with `]`
/// @param regex whether brackets further inside belong to regular expressions
record Ranges(List<Symbol> symbols, boolean fromBottom, boolean toTop, boolean regex) {
    static Ranges of(List<Symbol> symbols, boolean regex) {
        List<Symbol> rest = new ArrayList<>(symbols);
        boolean fromBottom = false;
        boolean toTop = false;
        if (regex && begins(rest, "/", "[")) {
            rest.set(1, new Symbol("[", true));
            rest.removeFirst();
        } else if (begins(rest, "[")) {
            fromBottom = true;
            rest.removeFirst();
        }
        int size = rest.size();
        if (regex && size > 1 && begins(rest.subList(size - 2, size), "/", "]")) {
            rest.set(size - 2, new Symbol("]", true));
            rest.removeLast();
        } else if (size > 0 && rest.getLast().is("]")) {
            toTop = true;
            rest.removeLast();
        }
        return new Ranges(List.copyOf(rest), fromBottom, toTop, regex);
    }

    private static boolean begins(List<Symbol> symbols, String... quantifiers) {
        for (int at = 0; at < quantifiers.length; at++) {
            if (at >= symbols.size() || !symbols.get(at).is(quantifiers[at])) {
                return false;
            }
        }
        return true;
    }

    boolean isPushPop() {
        return fromBottom
                || toTop
                || symbols.stream()
                        .anyMatch(symbol -> symbol.is("/") || (!regex && (symbol.is("[") || symbol.is("]"))));
    }

    /// The parts between slashes; one slash may follow the last.
    List<List<Symbol>> stack() {
        List<List<Symbol>> parts = Symbol.split(symbols, "/");
        return parts.size() > 1 && parts.getLast().isEmpty() ? parts.subList(0, parts.size() - 1) : parts;
    }
}
