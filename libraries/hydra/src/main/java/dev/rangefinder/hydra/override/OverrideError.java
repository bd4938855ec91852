package dev.rangefinder.hydra.override;

import dev.rangefinder.hydra.node.ConfigException;

/// The message about an override that is not understood: the override, a caret under the place, what is wrong there,
/// what would be right, and where the grammar is explained.
record OverrideError(String override) {
    private static final String DOCUMENTATION =
            "See https://hydra.cc/docs/1.2/advanced/override_grammar/basic for details";

    /// How much of a long override is shown before and after the caret.
    private static final int SHOWN = 60;

    /// Overrides that are longer are not shown in full.
    private static final int LONG = 1000;

    /// @param problem a sentence
    /// @param remedy a sentence
    ConfigException at(int column, String problem, String remedy) {
        return of(picture(column) + "\n" + problem + "\n" + remedy);
    }

    /// @param problem what the original says, for messages that its users know
    ConfigException of(String problem) {
        return new ConfigException(
                ConfigException.Kind.OVERRIDE,
                "Error parsing override '" + shortened() + "'\n" + problem + "\n" + DOCUMENTATION);
    }

    private String shortened() {
        return override.length() <= LONG ? override : override.substring(0, LONG) + "…";
    }

    private String picture(int column) {
        int from = Math.max(0, column - SHOWN);
        int to = Math.min(override.length(), column + SHOWN);
        String before = (from > 0 ? "…" : "") + visible(override.substring(from, column));
        String after = visible(override.substring(column, to)) + (to < override.length() ? "…" : "");
        return "    " + before + after + "\n    " + " ".repeat(before.codePointCount(0, before.length())) + "^";
    }

    /// Control characters would move the caret: each becomes the picture that Unicode has of it.
    private static String visible(String text) {
        var shown = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            shown.append(c < ' ' ? (char) ('\u2400' + c) : c == '\u007f' ? '\u2421' : c);
        }
        return shown.toString();
    }
}
