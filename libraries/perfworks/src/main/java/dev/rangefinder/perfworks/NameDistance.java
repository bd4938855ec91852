package dev.rangefinder.perfworks;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/// How far apart names are, by letters that have to be put in, left out or replaced; for hints about wrong names (W3).
final class NameDistance {
    /// A bound, because a distance takes the product of both lengths.
    private static final int LONGEST = 160;

    private record Near(String name, int distance) {}

    private NameDistance() {}

    /// The names that may have been meant, nearest first, then by name.
    static List<String> nearest(String meant, Collection<String> names, int most) {
        String text = shortened(meant);
        int farthest = Math.max(2, text.length() / 3);
        return names.stream()
                .filter(name -> Math.abs(Math.min(name.length(), LONGEST) - text.length()) <= farthest)
                .map(name -> new Near(name, between(text, shortened(name))))
                .filter(near -> near.distance <= farthest)
                .sorted(Comparator.comparingInt(Near::distance).thenComparing(Near::name))
                .limit(most)
                .map(Near::name)
                .toList();
    }

    private static String shortened(String name) {
        return name.substring(0, Math.min(name.length(), LONGEST));
    }

    static int between(String one, String other) {
        int[] previous = new int[other.length() + 1];
        for (int column = 0; column <= other.length(); column++) {
            previous[column] = column;
        }
        for (int row = 1; row <= one.length(); row++) {
            int[] current = new int[other.length() + 1];
            current[0] = row;
            for (int column = 1; column <= other.length(); column++) {
                int replaced = previous[column - 1] + (one.charAt(row - 1) == other.charAt(column - 1) ? 0 : 1);
                current[column] = Math.min(replaced, Math.min(previous[column], current[column - 1]) + 1);
            }
            previous = current;
        }
        return previous[other.length()];
    }
}
