package dev.rangefinder.nsight.ncu.csv.printed;

import java.util.OptionalLong;

/// A cell that should hold a whole number, and may hold a word such as `n/a` instead.
public record CsvNumber(String text) {
    /// The number; empty where the cell holds something else.
    public OptionalLong value() {
        String digits = text.replace(",", "");
        boolean whole = !digits.isEmpty()
                && digits.length() <= 18
                && digits.chars().allMatch(character -> '0' <= character && character <= '9');
        return whole ? OptionalLong.of(Long.parseLong(digits)) : OptionalLong.empty();
    }
}
