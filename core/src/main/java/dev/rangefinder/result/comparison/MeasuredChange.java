package dev.rangefinder.result.comparison;

import java.util.OptionalDouble;

/// A value on both sides. What a side lacks is missing, not zero (D3).
public record MeasuredChange(OptionalDouble base, OptionalDouble current) {
    public static final MeasuredChange NONE = new MeasuredChange(OptionalDouble.empty(), OptionalDouble.empty());

    public boolean isComplete() {
        return base.isPresent() && current.isPresent();
    }

    /// New ÷ base; empty where the base is zero.
    public OptionalDouble ratio() {
        return isComplete() && base.getAsDouble() != 0
                ? OptionalDouble.of(current.getAsDouble() / base.getAsDouble())
                : OptionalDouble.empty();
    }

    /// How much more there is as a part of the base: 0.12 for 12 % more; empty where the base is zero.
    public OptionalDouble relative() {
        return isComplete() && base.getAsDouble() != 0
                ? OptionalDouble.of((current.getAsDouble() - base.getAsDouble()) / Math.abs(base.getAsDouble()))
                : OptionalDouble.empty();
    }

    /// New − base, in the unit of both.
    public OptionalDouble difference() {
        return isComplete() ? OptionalDouble.of(current.getAsDouble() - base.getAsDouble()) : OptionalDouble.empty();
    }
}
