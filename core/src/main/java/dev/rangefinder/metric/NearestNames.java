package dev.rangefinder.metric;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// What may have been meant by a name that does not exist: of metrics, sections and regions.
public final class NearestNames {
    /// Bounds, because a distance takes the product of both lengths, and names are the user's and the program's.
    private static final int LONGEST = 100;

    private static final int MOST_CANDIDATES = 20_000;

    private record Near(String name, int distance) {}

    private NearestNames() {}

    /// The names that are near enough to have been meant, nearest first.
    public static List<String> meant(String text, Stream<String> names) {
        String meant = letters(text);
        int farthest = Math.max(2, meant.length() / 3);
        return sorted(meant, names)
                .filter(near -> near.distance() <= farthest)
                .map(Near::name)
                .toList();
    }

    /// A question or a hint for who wrote a name that does not exist; empty only where there are no names at all.
    public static Optional<String> hint(String text, Stream<String> names) {
        String meant = letters(text);
        int farthest = Math.max(2, meant.length() / 3);
        return sorted(meant, names)
                .findFirst()
                .map(near -> near.distance() <= farthest
                        ? "did you mean " + near.name() + "?"
                        : "the nearest name there is: " + near.name());
    }

    private static Stream<Near> sorted(String meant, Stream<String> names) {
        return names.distinct()
                .limit(MOST_CANDIDATES)
                .map(name -> new Near(name, distance(meant, letters(name))))
                .sorted(Comparator.comparingInt(Near::distance));
    }

    private static String letters(String text) {
        String start = text.substring(0, Math.min(text.length(), LONGEST));
        StringBuilder letters = new StringBuilder(start.length());
        for (char letter : start.toLowerCase(Locale.ROOT).toCharArray()) {
            if (Character.isLetterOrDigit(letter)) {
                letters.append(letter);
            }
        }
        return letters.toString();
    }

    // Levenshtein's, where an abbreviation that starts or ends the other text is near.
    private static int distance(String meant, String known) {
        if (meant.length() >= 3 && (known.startsWith(meant) || known.endsWith(meant))) {
            return meant.length() == known.length() ? 0 : 1;
        }
        int[] previous = new int[known.length() + 1];
        for (int column = 0; column <= known.length(); column++) {
            previous[column] = column;
        }
        for (int row = 1; row <= meant.length(); row++) {
            int[] current = new int[known.length() + 1];
            current[0] = row;
            for (int column = 1; column <= known.length(); column++) {
                int replaced = previous[column - 1] + (meant.charAt(row - 1) == known.charAt(column - 1) ? 0 : 1);
                current[column] = Math.min(replaced, Math.min(previous[column], current[column - 1]) + 1);
            }
            previous = current;
        }
        return previous[known.length()];
    }
}
