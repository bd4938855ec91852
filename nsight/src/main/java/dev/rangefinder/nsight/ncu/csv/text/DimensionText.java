package dev.rangefinder.nsight.ncu.csv.text;

import dev.rangefinder.capture.Dimensions;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads grid and block sizes such as `(64, 1, 1)`.
public final class DimensionText {
    private static final Pattern FORM =
            Pattern.compile("\\s*\\(\\s*(\\d{1,18})\\s*,\\s*(\\d{1,18})\\s*,\\s*(\\d{1,18})\\s*\\)\\s*");

    private DimensionText() {}

    /// The three numbers; empty where the text has another form.
    public static Optional<Dimensions> parse(String text) {
        Matcher matcher = FORM.matcher(text);
        return matcher.matches()
                ? Optional.of(new Dimensions(
                        Long.parseLong(matcher.group(1)),
                        Long.parseLong(matcher.group(2)),
                        Long.parseLong(matcher.group(3))))
                : Optional.empty();
    }
}
