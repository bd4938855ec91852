package dev.rangefinder.report.markdown;

import dev.rangefinder.result.Figures;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.OptionalDouble;

/// A part of a whole as percent, and as a bar of text.
final class Share {
    private static final int WIDTH = 10;
    private static final String EIGHTHS = "▏▎▍▌▋▊▉█";

    // Keeps its place on a page, where a table cell would lose leading blanks.
    private static final String BLANK = "\u00a0";

    private Share() {}

    static String percent(double part, double whole) {
        return whole == 0 ? FigureText.NONE : String.format(Locale.ROOT, "%.1f %%", 100 * part / whole);
    }

    /// A share that is known already. Its digits are moved, not multiplied, so that halves round as they are written.
    static String percent(OptionalDouble share) {
        return share.isPresent()
                ? BigDecimal.valueOf(share.getAsDouble())
                                .movePointRight(2)
                                .setScale(1, RoundingMode.HALF_UP)
                                .toPlainString()
                        + " %"
                : FigureText.NONE;
    }

    static String percent(long part, long whole) {
        return percent((double) part, (double) whole);
    }

    /// How much of the time of all launches some take; no share where either time is not known.
    static String percent(Figures part, Figures whole) {
        return isKnown(part, whole) ? percent(part.nanoseconds(), whole.nanoseconds()) : FigureText.NONE;
    }

    /// How much of the time of all launches is not that of some.
    static String inside(Figures outside, Figures whole) {
        return isKnown(outside, whole)
                ? percent(whole.nanoseconds() - outside.nanoseconds(), whole.nanoseconds())
                : FigureText.NONE;
    }

    private static boolean isKnown(Figures part, Figures whole) {
        return part.time().isPresent() && whole.time().isPresent() && whole.nanoseconds() > 0;
    }

    static String bar(Figures part, Figures whole) {
        return isKnown(part, whole) ? bar(part.nanoseconds(), whole.nanoseconds()) : bar(0, 0);
    }

    /// Percent with a bar behind it.
    static String bar(long part, long whole) {
        String percent = percent(part, whole);
        String number = BLANK.repeat(Math.max(0, "100.0 %".length() - percent.length())) + percent;
        // A report that somebody sends may have a part that is larger than its whole.
        int eighths = whole == 0 ? 0 : Math.clamp(Math.round(8.0 * WIDTH * part / whole), 0, 8 * WIDTH);
        String bar = "█".repeat(eighths / 8) + (eighths % 8 == 0 ? "" : EIGHTHS.charAt(eighths % 8 - 1));
        return bar.isEmpty() ? number : number + " " + bar;
    }
}
