package dev.rangefinder.hydra.override;

import dev.rangefinder.hydra.node.PythonFloat;
import dev.rangefinder.hydra.node.Scalar;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Locale;

/// The functions `int`, `float`, `str` and `bool`: on each scalar of lists, of the values of maps, and of sweeps.
/// What a sweep knows beside its values (order, tags) is lost, as in the original.
record Cast(Target target, FunctionCall call) {
    enum Target {
        INT,
        FLOAT,
        STR,
        BOOL;

        String pythonName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// Several arguments are a simple sweep over them.
    OverrideValue evaluate() {
        call.checkNames("value");
        for (OverrideValue argument : call.positional()) {
            if (argument instanceof Sweep.Glob) {
                throw call.mismatch("args", argument, "a value or a choice(), range() or interval()");
            }
        }
        if (call.argument("value").isPresent()) {
            if (!call.positional().isEmpty()) {
                throw call.typeError("cannot use both position and named arguments");
            }
            return of(call.argument("value").get());
        }
        return switch (call.positional().size()) {
            case 0 -> throw call.typeError("No positional args or value specified");
            case 1 -> of(call.positional().getFirst());
            default -> of(Functions.simpleChoice(call));
        };
    }

    private OverrideValue of(OverrideValue value) {
        return switch (value) {
            case OverrideValue.Plain plain -> new OverrideValue.Plain(of(plain.scalar()));
            case OverrideValue.Quoted quoted -> new OverrideValue.Plain(of(new Scalar.Text(quoted.content())));
            case OverrideValue.Items items ->
                new OverrideValue.Items(items.values().stream().map(this::of).toList());
            case OverrideValue.Entries entries -> {
                var changed = new LinkedHashMap<Scalar, OverrideValue>();
                entries.values().forEach((key, entry) -> changed.put(key, of(entry)));
                yield new OverrideValue.Entries(changed);
            }
            case Sweep.ChoiceSweep choice ->
                Sweep.ChoiceSweep.of(
                        choice.values().stream().map(this::ofChosen).toList(), choice.simple());
            case Sweep.RangeSweep range -> {
                if (target != Target.INT && target != Target.FLOAT) {
                    throw call.valueError("Range can only be cast to int or float");
                }
                yield Sweep.RangeSweep.of(of(range.start()), of(range.stop()), of(range.step()));
            }
            case Sweep.IntervalSweep interval -> {
                if (target != Target.INT && target != Target.FLOAT) {
                    throw call.valueError("Intervals cannot be cast to " + target.pythonName());
                }
                yield new Sweep.IntervalSweep(of(interval.start()), of(interval.end()), interval.tags());
            }
            case Sweep.Glob glob -> throw call.mismatch("value", glob, "what can be cast");
        };
    }

    private OverrideValue ofChosen(OverrideValue value) {
        if (value instanceof Sweep) {
            throw call.typeError("a sweep in a sweep cannot be cast");
        }
        return of(value);
    }

    private Scalar of(Scalar scalar) {
        return switch (target) {
            case INT -> new Scalar.Whole(whole(scalar));
            case FLOAT -> new Scalar.Real(real(scalar));
            case STR -> new Scalar.Text(text(scalar));
            case BOOL -> new Scalar.Bool(truth(scalar));
        };
    }

    private BigInteger whole(Scalar scalar) {
        return switch (scalar) {
            case Scalar.Null() -> throw nothing();
            case Scalar.Bool(boolean value) -> value ? BigInteger.ONE : BigInteger.ZERO;
            case Scalar.Whole(BigInteger value) -> value;
            case Scalar.Real(double value) -> whole(value);
            case Scalar.Text(String value) ->
                PythonNumber.whole(value)
                        .orElseThrow(() -> call.valueError("invalid literal for int() with base 10: '" + value + "'"));
            case Scalar.Bytes bytes -> throw notCast(bytes);
        };
    }

    private BigInteger whole(double value) {
        if (Double.isNaN(value)) {
            throw call.valueError("cannot convert float NaN to integer");
        }
        if (Double.isInfinite(value)) {
            throw call.failure("OverflowError", "cannot convert float infinity to integer");
        }
        return new BigDecimal(value).toBigInteger();
    }

    private double real(Scalar scalar) {
        return switch (scalar) {
            case Scalar.Null() -> throw nothing();
            case Scalar.Bool(boolean value) -> value ? 1 : 0;
            case Scalar.Whole(BigInteger value) -> {
                double real = value.doubleValue();
                if (Double.isInfinite(real)) {
                    throw call.failure("OverflowError", "int too large to convert to float");
                }
                yield real;
            }
            case Scalar.Real(double value) -> value;
            case Scalar.Text(String value) ->
                PythonNumber.realIn(value)
                        .orElseThrow(() -> call.valueError("could not convert string to float: '" + value + "'"));
            case Scalar.Bytes bytes -> throw notCast(bytes);
        };
    }

    private String text(Scalar scalar) {
        return switch (scalar) {
            case Scalar.Null() -> throw nothing();
            case Scalar.Bool(boolean value) -> Boolean.toString(value);
            case Scalar.Whole(BigInteger value) -> value.toString();
            case Scalar.Real(double value) -> PythonFloat.text(value);
            case Scalar.Text(String value) -> value;
            case Scalar.Bytes bytes -> bytes.pythonText();
        };
    }

    private boolean truth(Scalar scalar) {
        return switch (scalar) {
            case Scalar.Null() -> false;
            case Scalar.Bool(boolean value) -> value;
            case Scalar.Whole(BigInteger value) -> value.signum() != 0;
            case Scalar.Real(double value) -> value != 0;
            case Scalar.Text(String value) ->
                switch (value.toLowerCase(Locale.ROOT)) {
                    case "true" -> true;
                    case "false" -> false;
                    default -> throw call.valueError("Cannot cast '" + value + "' to bool");
                };
            case Scalar.Bytes bytes -> throw notCast(bytes);
        };
    }

    /// No override can hold bytes.
    private RuntimeException notCast(Scalar.Bytes bytes) {
        return call.typeError(bytes.pythonText() + " cannot be cast to " + target.pythonName());
    }

    private RuntimeException nothing() {
        return call.typeError("null cannot be cast to " + target.pythonName());
    }
}
