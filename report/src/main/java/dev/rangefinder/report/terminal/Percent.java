package dev.rangefinder.report.terminal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/// Parts of a whole, as text and as bars.
final class Percent {
    private static final int WHOLE = 1000;
    private static final int BAR = 8;
    private static final String EIGHTHS = "▏▎▍▌▋▊▉█";

    private Percent() {}

    static String of(OptionalDouble share) {
        return share.isPresent() ? of(share.getAsDouble()) : "";
    }

    static String of(double share) {
        return share > 0 && share < 0.0005 ? "<0.1 %" : String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }

    /// A number of tenths of percent.
    static String ofTenths(long tenths) {
        return tenths / 10 + "." + tenths % 10 + " %";
    }

    /// Parts in tenths of percent that add up to 100 %: what rounding down loses goes to those that it takes most from.
    static List<Long> tenths(List<Long> parts) {
        double whole = parts.stream().mapToDouble(Long::doubleValue).sum();
        if (whole <= 0) {
            return parts.stream().map(part -> 0L).toList();
        }
        List<Double> exact = parts.stream().map(part -> WHOLE * (part / whole)).toList();
        List<Long> rounded = new ArrayList<>(
                exact.stream().map(part -> (long) Math.floor(part)).toList());
        long lost = WHOLE - rounded.stream().mapToLong(Long::longValue).sum();
        IntStream.range(0, exact.size())
                .boxed()
                .sorted(Comparator.comparingDouble(place -> rounded.get(place) - exact.get(place)))
                .limit(Math.max(0, lost))
                .forEach(place -> rounded.set(place, rounded.get(place) + 1));
        return rounded;
    }

    /// A bar of at most eight characters.
    static String bar(OptionalDouble share, Screen screen) {
        double part = Math.clamp(share.orElse(0), 0.0, 1.0);
        if (!screen.unicode()) {
            return "#".repeat((int) Math.round(BAR * part));
        }
        int eighths = (int) Math.round(EIGHTHS.length() * BAR * part);
        int rest = eighths % EIGHTHS.length();
        return "█".repeat(eighths / EIGHTHS.length()) + (rest == 0 ? "" : EIGHTHS.charAt(rest - 1));
    }
}
