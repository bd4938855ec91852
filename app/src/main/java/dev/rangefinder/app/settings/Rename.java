package dev.rangefinder.app.settings;

import dev.rangefinder.attribution.Renaming;
import dev.rangefinder.hydra.node.NearestWord;
import dev.rangefinder.text.Excerpt;
import java.util.List;
import java.util.Optional;

/// A change to labels (R11, R16): a preset by name, or an expression and what replaces it.
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

    /// As users write it on one line.
    public String text() {
        return preset.orElseGet(() -> pattern.orElse("") + BECOMES + replacement.orElse(""));
    }

    public Renaming renaming() {
        return pattern.<Renaming>map(expression -> Renaming.of(expression, replacement.orElse("")))
                .or(() -> preset.flatMap(Renaming.Preset::named))
                .orElseThrow();
    }

    private static void checkPreset(String name) {
        if (Renaming.Preset.named(name).isEmpty()) {
            throw new IllegalArgumentException("there is no '" + Excerpt.of(name) + "'"
                    + NearestWord.of(name, Renaming.Preset.codes())
                            .map(near -> "; did you mean '" + near + "'?")
                            .orElse("")
                    + " (" + String.join(", ", Renaming.Preset.codes()) + ", or pattern=>replacement)");
        }
    }

    /// Whether a list says that nothing changes, and what does.
    public static boolean isContradiction(List<Rename> renames) {
        return renames.size() > 1 && renames.stream().anyMatch(one -> one.renaming() == Renaming.Preset.NONE);
    }

    /// A replacement may name a group that the expression does not have, which would show only once a label matches.
    private static void checkReplacement(String expression, String replacement) {
        // First by itself, so that an expression which is none is told as it was written.
        Renaming.of(expression, replacement);
        Renaming.Replacement alwaysMatching = Renaming.of("(?:" + expression + ")|", replacement);
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
