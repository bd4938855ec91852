package dev.rangefinder.bench.csv;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Small numbers for texts that repeat, found without building a string: open addressing over the characters.
final class TextIds {
    private int[] slots = new int[256];
    private final List<char[]> texts = new ArrayList<>();
    private int last;

    /// The number of a text; a new one is numbered in order of appearance, from 0.
    int of(char[] cell, int offset, int length) {
        if (!texts.isEmpty() && equal(texts.get(last), cell, offset, length)) {
            return last;
        }
        int slot = slot(cell, offset, length);
        if (slots[slot] == 0) {
            texts.add(Arrays.copyOfRange(cell, offset, offset + length));
            slots[slot] = texts.size();
            if (2 * texts.size() > slots.length) {
                return grow();
            }
        }
        last = slots[slot] - 1;
        return last;
    }

    String text(int id) {
        return new String(texts.get(id));
    }

    int size() {
        return texts.size();
    }

    private int slot(char[] cell, int offset, int length) {
        int hash = length;
        for (int index = offset; index < offset + length; index++) {
            hash = 31 * hash + cell[index];
        }
        int slot = (hash ^ hash >>> 15) & (slots.length - 1);
        while (slots[slot] != 0 && !equal(texts.get(slots[slot] - 1), cell, offset, length)) {
            slot = (slot + 1) & (slots.length - 1);
        }
        return slot;
    }

    private int grow() {
        slots = new int[2 * slots.length];
        for (int id = 0; id < texts.size(); id++) {
            char[] text = texts.get(id);
            slots[slot(text, 0, text.length)] = id + 1;
        }
        last = texts.size() - 1;
        return last;
    }

    private static boolean equal(char[] text, char[] cell, int offset, int length) {
        return Arrays.equals(text, 0, text.length, cell, offset, offset + length);
    }
}
