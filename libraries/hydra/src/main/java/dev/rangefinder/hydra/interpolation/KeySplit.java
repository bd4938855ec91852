package dev.rangefinder.hydra.interpolation;

import java.util.ArrayList;
import java.util.List;

/// The parts of a key: `a.b[c]` is a, b, c; dots at the beginning are empty parts.
public final class KeySplit {
    private KeySplit() {}

    public static List<String> of(String key) {
        int end = 0;
        List<String> parts = new ArrayList<>();
        while (end < key.length() && key.charAt(end) == '.') {
            parts.add("");
            end++;
        }
        int firstEnd = endOfPart(key, end);
        boolean isBracketFirst = firstEnd == end && firstEnd < key.length();
        if (!isBracketFirst) {
            parts.add(key.substring(end, firstEnd));
        }
        int i = firstEnd;
        while (i < key.length()) {
            if (key.charAt(i) == '.') {
                int stop = endOfPart(key, i + 1);
                parts.add(key.substring(i + 1, stop));
                i = stop;
            } else {
                int close = key.indexOf(']', i);
                if (key.charAt(i) != '[' || close < 0) {
                    i++;
                    continue;
                }
                parts.add(key.substring(i + 1, close));
                i = close + 1;
            }
        }
        return parts;
    }

    private static int endOfPart(String key, int from) {
        int i = from;
        while (i < key.length() && key.charAt(i) != '.' && key.charAt(i) != '[') {
            i++;
        }
        return i;
    }
}
