package dev.rangefinder.perfworks;

import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A release of Nsight Compute, such as 2024.3: what decides how it plans passes.
public record NcuRelease(int year, int release) implements Comparable<NcuRelease> {
    private static final Pattern NUMBERS = Pattern.compile("\\b(20\\d\\d)\\.(\\d{1,2})\\b");
    private static final Comparator<NcuRelease> ORDER =
            Comparator.comparingInt(NcuRelease::year).thenComparingInt(NcuRelease::release);

    /// The first release that a text names: `2025.3.1.0 (build 36398880)`, or all that `ncu --version` prints.
    public static Optional<NcuRelease> in(String text) {
        Matcher numbers = NUMBERS.matcher(text);
        return numbers.find()
                ? Optional.of(new NcuRelease(Integer.parseInt(numbers.group(1)), Integer.parseInt(numbers.group(2))))
                : Optional.empty();
    }

    /// Whether this one came out before another.
    public boolean isBefore(NcuRelease other) {
        return compareTo(other) < 0;
    }

    @Override
    public int compareTo(NcuRelease other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return year + "." + release;
    }
}
