package dev.rangefinder.hydra.node;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/// What someone may have meant who mistyped a key or a choice.
public final class NearestWord {
    /// Longer words are compared no further: a distance takes quadratic time, and the word may be a stranger's.
    private static final int LONGEST = 64;

    private NearestWord() {}

    /// The candidate that takes the fewest changed letters, if these are few; of equal ones the first.
    public static Optional<String> of(String word, Collection<String> candidates) {
        if (word.length() > LONGEST) {
            return Optional.empty();
        }
        String typed = word.toLowerCase(Locale.ROOT);
        Optional<String> nearest = Optional.empty();
        int least = Integer.MAX_VALUE;
        for (String candidate : candidates) {
            if (candidate.length() <= LONGEST) {
                int changes = changes(typed, candidate.toLowerCase(Locale.ROOT));
                if (changes < least && changes <= Math.max(1, candidate.length() / 3)) {
                    least = changes;
                    nearest = Optional.of(candidate);
                }
            }
        }
        return nearest;
    }

    /// Letters to insert, delete, replace or swap with their neighbours to make one word of the other.
    private static int changes(String one, String other) {
        int[][] cost = new int[one.length() + 1][other.length() + 1];
        for (int i = 0; i <= one.length(); i++) {
            for (int j = 0; j <= other.length(); j++) {
                cost[i][j] = i == 0 || j == 0 ? i + j : cheapest(cost, one, other, i, j);
            }
        }
        return cost[one.length()][other.length()];
    }

    private static int cheapest(int[][] cost, String one, String other, int i, int j) {
        int replaced = cost[i - 1][j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        int least = Math.min(replaced, Math.min(cost[i - 1][j], cost[i][j - 1]) + 1);
        boolean swapped =
                i > 1 && j > 1 && one.charAt(i - 1) == other.charAt(j - 2) && one.charAt(i - 2) == other.charAt(j - 1);
        return swapped ? Math.min(least, cost[i - 2][j - 2] + 1) : least;
    }
}
