package dev.rangefinder.hydra.tree;

import java.util.ArrayList;
import java.util.List;

/// Splits a key as words and selections write it: `a.b.0`, `a[b].c`.
final class KeySteps {
    private KeySteps() {}

    static List<String> of(String key) {
        var steps = new ArrayList<String>();
        int start = 0;
        for (int i = 0; i < key.length(); i++) {
            switch (key.charAt(i)) {
                case '.' -> {
                    if (i == 0 || key.charAt(i - 1) != ']') {
                        steps.add(key.substring(start, i));
                    }
                    start = i + 1;
                }
                case '[' -> {
                    if (i > start) {
                        steps.add(key.substring(start, i));
                    }
                    int close = key.indexOf(']', i);
                    int end = close < 0 ? key.length() : close;
                    steps.add(key.substring(i + 1, end));
                    i = end;
                    start = end + 1;
                }
                default -> {}
            }
        }
        if (start < key.length() || steps.isEmpty() || key.endsWith(".")) {
            steps.add(key.substring(Math.min(start, key.length())));
        }
        return steps;
    }
}
