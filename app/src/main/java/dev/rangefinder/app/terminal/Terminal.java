package dev.rangefinder.app.terminal;

import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// Whether a person watches, how much fits on a line, and whether they like colours.
///
/// @param output whether standard output is a terminal
/// @param error whether standard error is one
/// @param plain whether no colours are to be written: the user said so (`NO_COLOR`), or it cannot show any
/// (`TERM=dumb`)
/// @param columns of a line; empty where unknown
/// @param unicode whether more than ASCII can be shown
public record Terminal(boolean output, boolean error, boolean plain, OptionalInt columns, boolean unicode) {
    /// Nobody watches.
    public static final Terminal NONE = new Terminal(false, false, true);

    /// The launcher tells: a shell knows for free what Java would have to ask a native function for.
    private static final String WATCHED = "rangefinder.terminal";

    private static final String COLUMNS = "rangefinder.columns";

    /// A terminal of which no more is known.
    public Terminal(boolean output, boolean error, boolean plain) {
        this(output, error, plain, OptionalInt.empty(), true);
    }

    /// What the launcher said about this process; without a launcher nobody watches.
    public static Terminal ofThisProcess() {
        return of(System.getProperty(WATCHED, ""), System.getProperty(COLUMNS, ""), System.getenv());
    }

    /// @param watched `out`, `err`, both or none of them
    /// @param columns of the terminal, or empty
    static Terminal of(String watched, String columns, Map<String, String> environment) {
        boolean output = watched.contains("out");
        boolean plain = !environment.getOrDefault("NO_COLOR", "").isEmpty()
                || environment.getOrDefault("TERM", "").equals("dumb");
        // What a terminal says about itself is newer than what a shell said about it.
        OptionalInt known = output ? number(columns) : OptionalInt.empty();
        return new Terminal(
                output,
                watched.contains("err"),
                plain,
                known.isPresent() ? known : number(environment.getOrDefault("COLUMNS", "")),
                !output || isUnicode(environment));
    }

    private static OptionalInt number(String text) {
        return text.matches("[1-9][0-9]{0,8}") ? OptionalInt.of(Integer.parseInt(text)) : OptionalInt.empty();
    }

    /// Files and pipes always get UTF-8; a terminal what its locale names.
    private static boolean isUnicode(Map<String, String> environment) {
        return Stream.of("LC_ALL", "LC_CTYPE", "LANG")
                .map(name -> environment.getOrDefault(name, ""))
                .filter(locale -> !locale.isEmpty())
                .findFirst()
                .map(locale -> locale.toLowerCase(Locale.ROOT).replace("-", ""))
                .filter(locale -> locale.contains("utf8"))
                .isPresent();
    }

    /// Text in bold, where standard output can show it.
    public String bold(String text) {
        return styledOutput() ? "\u001b[1m" + text + "\u001b[0m" : text;
    }

    /// Whether escape sequences may be written to standard output.
    public boolean styledOutput() {
        return output && !plain;
    }
}
