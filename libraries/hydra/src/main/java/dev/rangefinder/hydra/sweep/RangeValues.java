package dev.rangefinder.hydra.sweep;

import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.override.OverrideValue;
import dev.rangefinder.hydra.override.Sweep;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/// The numbers of a range: whole ones exactly, otherwise stepped in decimals of 28 digits, as the original does it,
/// and given as doubles.
record RangeValues(Sweep.RangeSweep range, BigDecimal start, BigDecimal stop, BigDecimal step) {
    private static final MathContext DIGITS = new MathContext(28);

    /// Refuses a step of 0, ends that are not finite, and more numbers than a sweep has jobs.
    static List<OverrideValue> of(Sweep.RangeSweep range) {
        var values = new RangeValues(
                range, exact(range, range.start()), exact(range, range.stop()), exact(range, range.step()));
        if (values.step.signum() == 0) {
            throw invalid(range);
        }
        if (values.isFarTooLong()) {
            throw BasicSweeper.tooMany();
        }
        return isWhole(range.start()) && isWhole(range.stop()) && isWhole(range.step())
                ? values.whole()
                : values.real();
    }

    /// Told without stepping, which takes seconds where the exact value of a tiny step has hundreds of digits. Rounded
    /// steps may differ from exact ones, so ranges near the limit are stepped through.
    private boolean isFarTooLong() {
        BigDecimal limit = step.abs().multiply(BigDecimal.valueOf(2L * BasicSweeper.MAXIMUM_JOBS));
        return goesOn(start) && stop.subtract(start).abs().compareTo(limit) > 0;
    }

    private List<OverrideValue> whole() {
        var numbers = new ArrayList<OverrideValue>();
        for (BigDecimal number = start; goesOn(number); number = number.add(step)) {
            add(numbers, new Scalar.Whole(number.toBigIntegerExact()));
        }
        return numbers;
    }

    private List<OverrideValue> real() {
        var numbers = new ArrayList<OverrideValue>();
        for (BigDecimal number = start; goesOn(number); number = number.add(step, DIGITS)) {
            add(numbers, new Scalar.Real(number.doubleValue()));
        }
        return numbers;
    }

    private boolean goesOn(BigDecimal number) {
        return number.compareTo(stop) * step.signum() < 0;
    }

    private static void add(List<OverrideValue> numbers, Scalar number) {
        if (numbers.size() == BasicSweeper.MAXIMUM_JOBS) {
            throw BasicSweeper.tooMany();
        }
        numbers.add(new OverrideValue.Plain(number));
    }

    private static boolean isWhole(Scalar number) {
        return number instanceof Scalar.Whole;
    }

    private static BigDecimal exact(Sweep.RangeSweep range, Scalar number) {
        return switch (number) {
            case Scalar.Whole(BigInteger value) -> new BigDecimal(value);
            case Scalar.Real(double value) when Double.isFinite(value) -> new BigDecimal(value);
            case Scalar.Real(double value) -> throw invalid(range);
            case Scalar.Null() -> throw invalid(range);
            case Scalar.Bool(boolean value) -> throw invalid(range);
            case Scalar.Text(String value) -> throw invalid(range);
            case Scalar.Bytes(String value) -> throw invalid(range);
        };
    }

    private static RuntimeException invalid(Sweep.RangeSweep range) {
        return BasicSweeper.refused(
                "Invalid range values (start:" + range.start().pythonText() + ", stop:"
                        + range.stop().pythonText() + ", step:" + range.step().pythonText() + ")");
    }
}
