package dev.rangefinder.app.settings;

/// A budget or a target in the unit of its metric; percentages may be written with their sign.
public record BudgetNumber(double number) {
    public static BudgetNumber parse(String text) {
        return new BudgetNumber(Proportion.amount(text));
    }
}
