package dev.rangefinder.timeline.sweep;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Numbers lists of numbers in the order in which they first come. The same list mostly comes many times in a row, and
/// lists of one number are looked up without making one.
final class ListNumbers {
    private static final int UNKNOWN = -1;

    private final List<List<Integer>> lists = new ArrayList<>();
    private final Map<List<Integer>, Integer> numbers = new HashMap<>();
    private int[] ofSingles = new int[0];
    private int[] last = new int[0];
    private int lastNumber = UNKNOWN;

    /// @param size how many of the numbers count
    int number(int[] list, int size) {
        if (lastNumber == UNKNOWN || !Arrays.equals(last, 0, last.length, list, 0, size)) {
            last = Arrays.copyOf(list, size);
            lastNumber = size == 1 ? single(list[0]) : looked();
        }
        return lastNumber;
    }

    private int single(int only) {
        if (only >= ofSingles.length) {
            int known = ofSingles.length;
            ofSingles = Arrays.copyOf(ofSingles, Math.max(only + 1, 2 * known));
            Arrays.fill(ofSingles, known, ofSingles.length, UNKNOWN);
        }
        if (ofSingles[only] == UNKNOWN) {
            ofSingles[only] = looked();
        }
        return ofSingles[only];
    }

    private int looked() {
        List<Integer> key = Arrays.stream(last).boxed().toList();
        return numbers.computeIfAbsent(key, added -> {
            lists.add(added);
            return lists.size() - 1;
        });
    }

    List<List<Integer>> lists() {
        return lists;
    }
}
