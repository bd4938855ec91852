package dev.rangefinder.hydra.yaml;

import java.util.regex.Pattern;

/// Whether a text that is written without quotes would still be read as a text, here and by other readers of YAML.
final class TextTyping {
    private TextTyping() {}

    static boolean staysText(String text) {
        return switch (text) {
            case "", "<<", "=", "y", "Y", "n", "N" -> false;
            default -> !canBeginNumber(text) ? !ScalarTyping.isTyped(text) : !isNumberOrDate(text);
        };
    }

    /// Only these characters can begin what Python takes for a number: a sign, a point, a digit, a blank before it,
    /// or the words for infinity and not-a-number.
    private static boolean canBeginNumber(String text) {
        char first = text.charAt(0);
        return first <= '9' || first > 127 || first == 'i' || first == 'I' || first == 'n' || first == 'N';
    }

    private static boolean isNumberOrDate(String text) {
        return PythonNumbers.isWhole(text)
                || PythonNumbers.isReal(text)
                // Such a text is no number to other readers, and so it goes without quotes.
                || (!text.startsWith("._") && ScalarTyping.isTyped(text))
                || isDate(text);
    }

    private static boolean isDate(String text) {
        return text.length() >= 8
                && text.charAt(4) == '-'
                && text.charAt(0) <= '9'
                && Dates.PATTERN.matcher(text).matches();
    }

    /// Compiled only when a text begins like a date.
    private static final class Dates {
        static final Pattern PATTERN = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}"
                + "|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt]|[ \\t]+)[0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]*)?"
                + "(?:[ \\t]*(?:Z|[-+][0-9]{1,2}(?::[0-9]{2})?))?");
    }
}
