package dev.rangefinder.app.settings;

import dev.rangefinder.attribution.Renaming;
import dev.rangefinder.text.Excerpt;
import java.util.List;
import java.util.Optional;

/// A change to labels (R11): a preset by name, or an expression and what replaces it.
public record Rename(Optional<String> preset, Optional<String> pattern, Optional<String> replacement) {
    private static final String BECOMES = "=>";

    public Rename {
        if (preset.isPresent() == (pattern.isPresent() || replacement.isPresent())) {
            throw new IllegalArgumentException("expected a preset, or a pattern and a replacement");
        }
        if (pattern.isPresent() != replacement.isPresent()) {
            throw new IllegalArgumentException("a pattern needs a replacement, which may be empty, and the reverse");
        }
        preset.ifPresent(Rename::checkPreset);
        pattern.ifPresent(expression -> checkReplacement(expression, replacement.orElse("")));
    }

    /// The name of a preset, or `pattern=>replacement`.
    public static Rename parse(String text) {
        int arrow = text.lastIndexOf(BECOMES);
        return arrow > 0
                ? new Rename(
                        Optional.empty(),
                        Optional.of(text.substring(0, arrow)),
                        Optional.of(text.substring(arrow + BECOMES.length())))
                : new Rename(Optional.of(text), Optional.empty(), Optional.empty());
    }

    public List<Renaming> renamings() {
        return pattern.map(expression -> List.of(Renaming.of(expression, replacement.orElse(""))))
                .orElseGet(() -> Renaming.preset(preset.orElse("")));
    }

    private static void checkPreset(String name) {
        if (Renaming.preset(name).isEmpty()) {
            throw new IllegalArgumentException("there is no '" + Excerpt.of(name) + "' ("
                    + String.join(", ", Renaming.presets()) + ", or pattern=>replacement)");
        }
    }

    /// A replacement may name a group that the expression does not have, which would show only once a label matches.
    private static void checkReplacement(String expression, String replacement) {
        // First by itself, so that an expression which is none is told as it was written.
        Renaming.of(expression, replacement);
        Renaming alwaysMatching = Renaming.of("(?:" + expression + ")|", replacement);
        try {
            alwaysMatching.pattern().matcher("").replaceAll(replacement);
        } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "'" + Excerpt.of(replacement) + "' cannot replace what '" + Excerpt.of(expression) + "' matches: "
                            + e.getMessage(),
                    e);
        }
    }
}
