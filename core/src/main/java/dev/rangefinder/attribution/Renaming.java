package dev.rangefinder.attribution;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.List;
import java.util.Map;

/// Changes labels before keys are made (R11): every match of the pattern is replaced.
///
/// @param pattern a regular expression, found anywhere in the label; runs in linear time
/// @param replacement its groups are `$1`, `$2` …
public record Renaming(Pattern pattern, String replacement) {
    /// What noisy emitters put behind their labels.
    private static final Map<String, List<Renaming>> PRESETS = Map.of(
            // aten::conv2d, seq = 0, op_id = 9950
            "pytorch", List.of(of(", (seq|op_id|sizes|input_op_ids) = .*$", "")));

    /// Makes a renaming of what a user wrote.
    ///
    /// @throws BadPatternException if it is no regular expression
    public static Renaming of(String pattern, String replacement) {
        try {
            return new Renaming(Pattern.compile(pattern, Pattern.DOTALL), replacement);
        } catch (PatternSyntaxException problem) {
            throw new BadPatternException(
                    "'" + pattern + "' is no regular expression: " + problem.getDescription(), problem);
        }
    }

    /// A preset by name; nothing where there is no such preset.
    public static List<Renaming> preset(String name) {
        return PRESETS.getOrDefault(name, List.of());
    }

    public static List<String> presets() {
        return PRESETS.keySet().stream().sorted().toList();
    }

    public String apply(String label) {
        return pattern.matcher(label).replaceAll(replacement);
    }
}
