package dev.rangefinder.capture;

/// Something to tell the user: the same value reaches the terminal, the Markdown and the JSON.
///
/// @param code a stable identifier for programs, in kebab case
/// @param text one sentence: what, and where
/// @param remedy what to do about it, or empty
public record Message(Level level, String code, String text, String remedy) {
    /// How much a message matters.
    public enum Level {
        INFO,
        WARNING,
        ERROR
    }

    public static Message info(String code, String text) {
        return new Message(Level.INFO, code, text, "");
    }

    public static Message warning(String code, String text, String remedy) {
        return new Message(Level.WARNING, code, text, remedy);
    }

    /// What, and what to do about it, for a line of its own.
    public String sentence() {
        return remedy.isEmpty() ? text : text + "; " + remedy;
    }
}
