package dev.rangefinder.profiler.option;

import dev.rangefinder.text.Excerpt;
import java.time.Duration;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How long something may take: seconds as a number, or with a unit: `90s`, `10m`, `2h`.
public record TimeLimit(Duration duration) {
    private static final Pattern GRAMMAR = Pattern.compile("([0-9]{1,9})([smh]?)");

    /// Makes a limit of what a user wrote.
    ///
    /// @throws IllegalArgumentException if it is no time, or none at all
    public static TimeLimit parse(String text) {
        Matcher matcher = GRAMMAR.matcher(text.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException("'" + Excerpt.of(text) + "' is no time, such as 90s, 10m or 2h");
        }
        MatchResult parts = matcher.toMatchResult();
        long number = Long.parseLong(parts.group(1));
        if (number == 0) {
            throw new IllegalArgumentException("a time limit of nothing; null is for none");
        }
        return new TimeLimit(
                switch (parts.group(2)) {
                    case "m" -> Duration.ofMinutes(number);
                    case "h" -> Duration.ofHours(number);
                    default -> Duration.ofSeconds(number);
                });
    }
}
