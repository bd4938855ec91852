package dev.rangefinder.hydra.override;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.Scalar;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/// A function in an override with its arguments, which have lost their quotes.
///
/// @param text the call as it stands in the override
record FunctionCall(
        String name,
        List<OverrideValue> positional,
        SequencedMap<String, OverrideValue> named,
        String text,
        OverrideError error) {
    /// The arguments by parameter, positional ones first in their order.
    Map<String, OverrideValue> bind(String... parameters) {
        if (positional.size() > parameters.length) {
            throw typeError("too many positional arguments");
        }
        var bound = new LinkedHashMap<String, OverrideValue>();
        for (int i = 0; i < positional.size(); i++) {
            bound.put(parameters[i], positional.get(i));
        }
        checkNames(parameters);
        named.forEach((parameter, value) -> {
            if (bound.put(parameter, value) != null) {
                throw typeError("multiple values for argument '" + parameter + "'");
            }
        });
        return bound;
    }

    /// Refuses named arguments that are not among these.
    void checkNames(String... parameters) {
        for (String given : named.keySet()) {
            if (!List.of(parameters).contains(given)) {
                throw typeError("got an unexpected keyword argument '" + given + "'");
            }
        }
    }

    /// A named argument; null counts as not given.
    Optional<OverrideValue> argument(String parameter) {
        return Optional.ofNullable(named.get(parameter)).filter(value -> !isNull(value));
    }

    /// The list or sweep that a function is given to change its order: named, or the only argument. Arguments that
    /// have no order are refused.
    Optional<OverrideValue> ordered() {
        for (OverrideValue argument : positional) {
            if (isNull(argument) || argument instanceof Sweep.IntervalSweep || argument instanceof Sweep.Glob) {
                throw mismatch("args", argument, "a value, a choice() or a range()");
            }
        }
        Optional<OverrideValue> list = argument("list");
        if (list.isPresent() && !(list.get() instanceof OverrideValue.Items)) {
            throw mismatch("list", list.get(), "list");
        }
        Optional<OverrideValue> sweep = argument("sweep");
        if (sweep.isPresent()
                && !(sweep.get() instanceof Sweep.ChoiceSweep || sweep.get() instanceof Sweep.RangeSweep)) {
            throw mismatch("sweep", sweep.get(), "a choice() or a range()");
        }
        return list.or(() -> sweep)
                .or(() -> positional.size() == 1 ? Optional.of(positional.getFirst()) : Optional.empty());
    }

    OverrideValue required(Map<String, OverrideValue> bound, String parameter) {
        OverrideValue value = bound.get(parameter);
        if (value == null) {
            throw typeError("missing a required argument: '" + parameter + "'");
        }
        return value;
    }

    ConfigException typeError(String problem) {
        return failure("TypeError", problem);
    }

    ConfigException valueError(String problem) {
        return failure("ValueError", problem);
    }

    ConfigException mismatch(String argument, OverrideValue found, String expected) {
        return typeError(
                "mismatch type argument " + argument + ": " + describe(found) + " is incompatible with " + expected);
    }

    ConfigException failure(String kind, String problem) {
        return error.of(kind + " while evaluating '" + text + "': " + problem);
    }

    static boolean isNull(OverrideValue value) {
        return value instanceof OverrideValue.Plain plain && plain.scalar() instanceof Scalar.Null;
    }

    /// What a value is, in the words of the original.
    static String describe(OverrideValue value) {
        return switch (value) {
            case OverrideValue.Plain plain ->
                switch (plain.scalar()) {
                    case Scalar.Null() -> "null";
                    case Scalar.Bool(boolean truth) -> "bool";
                    case Scalar.Whole whole -> "int";
                    case Scalar.Real(double real) -> "float";
                    case Scalar.Text(String content) -> "str";
                    case Scalar.Bytes(String content) -> "bytes";
                };
            case OverrideValue.Quoted quoted -> "quoted str";
            case OverrideValue.Items items -> "list";
            case OverrideValue.Entries entries -> "dict";
            case Sweep.ChoiceSweep choice -> "choice()";
            case Sweep.RangeSweep range -> "range()";
            case Sweep.IntervalSweep interval -> "interval()";
            case Sweep.Glob glob -> "glob()";
        };
    }
}
