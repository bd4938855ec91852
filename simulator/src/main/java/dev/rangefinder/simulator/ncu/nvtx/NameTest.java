package dev.rangefinder.simulator.ncu.nvtx;

import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// Whether a name is the one that is meant, as a whole.
sealed interface NameTest {
    boolean accepts(String name);

    record Exactly(String text) implements NameTest {
        @Override
        public boolean accepts(String name) {
            return name.equals(text);
        }
    }

    /// A name that a regular expression matches from its first to its last character.
    record Matching(Pattern pattern) implements NameTest {
        @Override
        public boolean accepts(String name) {
            return pattern.matcher(name).matches();
        }
    }

    static NameTest of(List<Symbol> symbols, boolean regex) {
        String text = Symbol.join(symbols);
        if (text.isEmpty()) {
            throw new IllegalArgumentException("ranges and domains without a name are not supported");
        }
        if (!regex) {
            return new Exactly(text);
        }
        try {
            // The engine of the JDK, because ncu's takes what linear ones refuse, such as a negative look-ahead.
            return new Matching(Pattern.compile(text));
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException("'" + text + "' is no regular expression", e);
        }
    }
}
