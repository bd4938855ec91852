package dev.rangefinder.app.settings;

/// A budget or a target in the unit of its metric; percentages may be written with their sign.
public record Quantity(double number) {
    public static Quantity parse(String text) {
        return new Quantity(Proportion.amount(text));
    }
}
