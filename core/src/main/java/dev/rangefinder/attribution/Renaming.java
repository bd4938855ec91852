package dev.rangefinder.attribution;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Changes labels before keys are made (R11), in time that grows with the label at most linearly.
public sealed interface Renaming {
    String apply(String label);

    /// Replaces every match of a pattern.
    ///
    /// @param pattern a regular expression, found anywhere in the label
    /// @param replacement its groups are `$1`, `$2` …
    record Replacement(Pattern pattern, String replacement) implements Renaming {
        @Override
        public String apply(String label) {
            return pattern.matcher(label).replaceAll(replacement);
        }
    }

    /// Renamings that have a name, in the order of these names. What looks at every label of every input is no
    /// expression, which would take longer than all else that is done with a label.
    enum Preset implements Renaming {
        /// A label whose whole form is that of a known emitter loses what the emitter added; all others stay (R16).
        AUTO,
        /// Labels stay as they are.
        NONE,
        /// Labels that differ in numbers only become one.
        NUMBERS,
        /// A label ends where PyTorch's additions begin, whatever is behind them.
        PYTORCH;

        private static final Replacement ADDITIONS = of(", (seq|op_id|sizes|input_op_ids) = .*$", "");

        /// What PyTorch puts behind the name of an operation, in this order; it leaves out what it does not know:
        /// `aten::mm, seq = 4, op_id = 9950, sizes = [[4, 8], [8, 2]], input_op_ids = [(9948,0), (9949,0)]`.
        private static final List<String> ADDED = List.of(", seq ", ", op_id ", ", sizes ", ", input_op_ids ");

        private static final String OF_VALUES = "0123456789, -[]()";
        private static final char NUMBER = '#';

        @Override
        public String apply(String label) {
            return switch (this) {
                case AUTO -> withoutAdditions(label);
                case NONE -> label;
                case NUMBERS -> withoutNumbers(label);
                case PYTORCH -> ADDITIONS.apply(label);
            };
        }

        /// As users spell it.
        public String code() {
            return RegionSettings.code(this);
        }

        public static Optional<Preset> named(String code) {
            return Arrays.stream(values())
                    .filter(preset -> preset.code().equals(code))
                    .findFirst();
        }

        public static List<String> codes() {
            return Arrays.stream(values()).map(Preset::code).toList();
        }

        private static String withoutAdditions(String label) {
            int end = label.length();
            for (int start = additionBefore(label, end); start > 0; start = additionBefore(label, end)) {
                end = start;
            }
            return label.substring(0, end);
        }

        /// Where the addition begins that ends here; -1 where none does. Reads backwards, so that each character is
        /// read once, however many additions there are.
        private static int additionBefore(String label, int end) {
            int equals = end - 1;
            while (equals > 0 && OF_VALUES.indexOf(label.charAt(equals)) >= 0) {
                equals--;
            }
            if (equals <= 0 || label.charAt(equals) != '=' || !isValue(label, equals + 1, end)) {
                return -1;
            }
            for (String added : ADDED) {
                if (label.startsWith(added, equals - added.length())) {
                    return equals - added.length();
                }
            }
            return -1;
        }

        /// A space, and then a number or a list, whose end may be cut off.
        private static boolean isValue(String label, int from, int end) {
            if (end - from < 2 || label.charAt(from) != ' ') {
                return false;
            }
            return label.charAt(from + 1) == '[' || endOfDigits(label, from + 1) == end;
        }

        /// A sign for each number. A number has no letter directly before or behind it, so `conv2d` and `3D` stay; the
        /// sign takes the place of one that is there already: `#7` is `#`, as `7` is.
        private static String withoutNumbers(String label) {
            StringBuilder text = new StringBuilder(label.length());
            for (int at = 0; at < label.length(); ) {
                int end = endOfDigits(label, at);
                if (!isNumber(label, at, end)) {
                    end = Math.max(end, at + 1);
                    text.append(label, at, end);
                } else if (text.isEmpty() || text.charAt(text.length() - 1) != NUMBER) {
                    text.append(NUMBER);
                }
                at = end;
            }
            return text.toString();
        }

        private static boolean isNumber(String label, int from, int end) {
            return end > from
                    && (from == 0 || !Character.isLetter(label.codePointBefore(from)))
                    && (end == label.length() || !Character.isLetter(label.codePointAt(end)));
        }

        private static int endOfDigits(String label, int from) {
            int end = from;
            while (end < label.length() && label.charAt(end) >= '0' && label.charAt(end) <= '9') {
                end++;
            }
            return end;
        }
    }

    /// Makes a renaming of what a user wrote.
    ///
    /// @throws BadPatternException if it is no regular expression
    static Replacement of(String pattern, String replacement) {
        try {
            return new Replacement(Pattern.compile(pattern, Pattern.DOTALL), replacement);
        } catch (PatternSyntaxException problem) {
            throw new BadPatternException(
                    "'" + pattern + "' is no regular expression: " + problem.getDescription(), problem);
        }
    }
}
