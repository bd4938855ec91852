package dev.rangefinder.hydra.override;

/// What an override's value is: one element, or a sweep over several.
public enum ValueType {
    ELEMENT,
    CHOICE_SWEEP,
    GLOB_CHOICE_SWEEP,
    SIMPLE_CHOICE_SWEEP,
    RANGE_SWEEP,
    INTERVAL_SWEEP;

    static ValueType of(OverrideValue value) {
        return value instanceof Sweep sweep ? of(sweep) : ELEMENT;
    }

    private static ValueType of(Sweep sweep) {
        return switch (sweep) {
            case Sweep.ChoiceSweep choice -> choice.simple() ? SIMPLE_CHOICE_SWEEP : CHOICE_SWEEP;
            case Sweep.RangeSweep range -> RANGE_SWEEP;
            case Sweep.IntervalSweep interval -> INTERVAL_SWEEP;
            case Sweep.Glob glob -> GLOB_CHOICE_SWEEP;
        };
    }
}
