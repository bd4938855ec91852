package dev.rangefinder.hydra.tree;

import dev.rangefinder.hydra.node.Scalar;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;

/// The types of scalars in a [Schema], and what they make of other types.
public enum LeafType {
    /// Takes any scalar by its text.
    TEXT {
        @Override
        Optional<Scalar> convert(Scalar value) {
            return value instanceof Scalar.Bytes ? Optional.empty() : Optional.of(new Scalar.Text(value.pythonText()));
        }

        @Override
        String refusal(String value, String type) {
            return "Cannot convert '" + type + "' to string: '" + value + "'";
        }
    },

    /// Takes whole numbers, real ones without their fraction, and texts of whole ones.
    WHOLE {
        @Override
        Optional<Scalar> convert(Scalar value) {
            if (value instanceof Scalar.Whole) {
                return Optional.of(value);
            }
            if (value instanceof Scalar.Real(double real) && Double.isFinite(real)) {
                return Optional.of(new Scalar.Whole(new BigDecimal(real).toBigInteger()));
            }
            return value instanceof Scalar.Text(String text) ? wholeOf(text.strip()) : Optional.empty();
        }

        @Override
        String refusal(String value, String type) {
            return "Value '" + value + "' of type '" + type + "' could not be converted to Integer";
        }
    },

    /// Takes booleans, whole numbers, and the words for them.
    BOOL {
        @Override
        Optional<Scalar> convert(Scalar value) {
            if (value instanceof Scalar.Bool) {
                return Optional.of(value);
            }
            if (value instanceof Scalar.Whole(BigInteger whole)) {
                return Optional.of(new Scalar.Bool(whole.signum() != 0));
            }
            return value instanceof Scalar.Text(String text) ? boolOf(text) : Optional.empty();
        }

        @Override
        String refusal(String value, String type) {
            return "Value '" + value + "' is not a valid bool (type " + type + ")";
        }
    },

    /// Takes `RUN` and `MULTIRUN`.
    RUN_MODE {
        @Override
        Optional<Scalar> convert(Scalar value) {
            return switch (value.pythonText()) {
                case "RUN", "RunMode.RUN", "1" -> Optional.of(new Scalar.Text("RUN"));
                case "MULTIRUN", "RunMode.MULTIRUN", "2" -> Optional.of(new Scalar.Text("MULTIRUN"));
                default -> Optional.empty();
            };
        }

        @Override
        String refusal(String value, String type) {
            return "Invalid value '" + value + "', expected one of [RUN, MULTIRUN]";
        }
    };

    /// The value in this type, or empty where it has none.
    abstract Optional<Scalar> convert(Scalar value);

    /// The message for a value that it does not take.
    abstract String refusal(String value, String type);

    private static Optional<Scalar> wholeOf(String text) {
        boolean isWhole = !text.isEmpty() && text.length() <= 4300;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean isSign = i == 0 && text.length() > 1 && (c == '-' || c == '+');
            isWhole &= isSign || (c >= '0' && c <= '9');
        }
        return isWhole ? Optional.of(new Scalar.Whole(new BigInteger(text))) : Optional.empty();
    }

    private static Optional<Scalar> boolOf(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "yes", "y", "on", "true" -> Optional.of(new Scalar.Bool(true));
            case "no", "n", "off", "false" -> Optional.of(new Scalar.Bool(false));
            default ->
                wholeOf(text)
                        .map(whole ->
                                new Scalar.Bool(((Scalar.Whole) whole).value().signum() != 0));
        };
    }
}
