package dev.rangefinder.nsight.ncu.csv.text;

import java.util.ArrayList;
import java.util.List;

/// The first lines of what may be millions: enough of them for every ordinary file, few enough for the memory.
public final class KeptLines<T> {
    private static final int MOST_LINES = 100_000;
    private static final long MOST_CHARACTERS = 1 << 23;

    private final List<T> lines = new ArrayList<>();
    private long characters;
    private long count;

    public void add(T line, int length) {
        count++;
        characters += length;
        if (count <= MOST_LINES && characters <= MOST_CHARACTERS) {
            lines.add(line);
        }
    }

    public List<T> lines() {
        return lines;
    }

    /// How many lines there were, kept or not.
    public long count() {
        return count;
    }
}
