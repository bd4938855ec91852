package dev.rangefinder.app.command;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/// What someone may have meant who mistyped a word.
final class NearMiss {
    private NearMiss() {}

    /// The candidate that takes the fewest changed letters, if these are few.
    static Optional<String> of(String word, Collection<String> candidates) {
        String typed = word.toLowerCase(Locale.ROOT);
        return candidates.stream()
                .filter(candidate -> changes(typed, candidate.toLowerCase(Locale.ROOT)) <= mostChanges(candidate))
                .min(Comparator.comparingInt(candidate -> changes(typed, candidate.toLowerCase(Locale.ROOT))));
    }

    private static int mostChanges(String candidate) {
        return Math.max(1, candidate.length() / 2);
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
