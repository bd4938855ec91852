package dev.rangefinder.app.terminal;

/// Whether a person watches, and whether they like bold.
///
/// @param output whether standard output is a terminal
/// @param error whether standard error is one
/// @param plain whether the user asked for no colours (`NO_COLOR`)
public record Terminal(boolean output, boolean error, boolean plain) {
    /// Nobody watches.
    public static final Terminal NONE = new Terminal(false, false, true);

    /// The launcher tells: a shell knows for free what Java would have to ask a native function for.
    private static final String PROPERTY = "rangefinder.terminal";

    /// What the launcher said about this process; without a launcher nobody watches.
    public static Terminal ofThisProcess() {
        String watched = System.getProperty(PROPERTY, "");
        String noColour = System.getenv("NO_COLOR");
        return new Terminal(watched.contains("out"), watched.contains("err"), noColour != null && !noColour.isEmpty());
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
