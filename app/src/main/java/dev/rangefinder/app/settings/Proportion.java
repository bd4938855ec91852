package dev.rangefinder.app.settings;

import dev.rangefinder.text.Excerpt;

/// A part of something: `5%`, or 0.05.
public record Proportion(double part) {
    private static final int WHOLE = 100;

    public Proportion {
        if (!(part >= 0 && Double.isFinite(part))) {
            throw new IllegalArgumentException("a part is not negative");
        }
    }

    public static Proportion parse(String text) {
        boolean percent = text.endsWith("%");
        double number = number(percent ? text.substring(0, text.length() - 1) : text, text);
        return new Proportion(percent ? number / WHOLE : number);
    }

    /// A number, in percent where the metric is: `60%` or 60, 1.2e9.
    static double amount(String text) {
        return number(text.endsWith("%") ? text.substring(0, text.length() - 1) : text, text);
    }

    private static double number(String digits, String text) {
        try {
            double number = Double.parseDouble(digits.strip());
            if (Double.isFinite(number)) {
                return number;
            }
        } catch (NumberFormatException _) {
            // Told below, as it was written.
        }
        throw new IllegalArgumentException("'" + Excerpt.of(text) + "' is no number and no percentage such as 5%");
    }
}
