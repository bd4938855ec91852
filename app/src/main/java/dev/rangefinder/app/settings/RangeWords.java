package dev.rangefinder.app.settings;

import dev.rangefinder.hydra.override.OverrideValue;
import dev.rangefinder.hydra.override.Quote;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Words that list ranges, as a shell hands them over: `…nvtx.include='A;B'` has lost its quotes by then, and the
/// grammar of words has no `;` outside of quotes. Such a list can mean one thing only, so it is taken (C1).
final class RangeWords {
    private static final Pattern LIST =
            Pattern.compile("(\\+{0,2}pipeline\\.ncu\\.ncu_cli\\.nvtx\\.(?:include|exclude)=)([^'\"\\[{].*;.*|;.*)");

    private RangeWords() {}

    /// The words, with quotes where a shell took them away.
    static List<String> quoted(List<String> words) {
        return words.stream().map(RangeWords::quoted).toList();
    }

    private static String quoted(String word) {
        Matcher list = LIST.matcher(word);
        return list.matches() ? list.group(1) + new OverrideValue.Quoted(list.group(2), Quote.SINGLE).text() : word;
    }
}
