package dev.rangefinder.hydra.interpolation;

import java.time.LocalDateTime;
import java.time.temporal.ChronoField;
import java.time.temporal.IsoFields;
import java.util.Locale;

/// Times by the patterns of C's `strftime`, in its own locale. A letter that it does not know stays as written.
final class TimeText {
    private TimeText() {}

    static String format(String pattern, LocalDateTime time) {
        var out = new StringBuilder();
        boolean isLetter = false;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (isLetter) {
                append(c, time, out);
                isLetter = false;
            } else if (c == '%' && i + 1 < pattern.length()) {
                isLetter = true;
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    private static void append(char letter, LocalDateTime time, StringBuilder out) {
        switch (letter) {
            case 'Y' -> out.append(time.getYear());
            case 'C' -> number(time.getYear() / 100, 2, '0', out);
            case 'y' -> number(time.getYear() % 100, 2, '0', out);
            case 'm' -> number(time.getMonthValue(), 2, '0', out);
            case 'd' -> number(time.getDayOfMonth(), 2, '0', out);
            case 'e' -> number(time.getDayOfMonth(), 2, ' ', out);
            case 'j' -> number(time.getDayOfYear(), 3, '0', out);
            case 'H' -> number(time.getHour(), 2, '0', out);
            case 'k' -> number(time.getHour(), 2, ' ', out);
            case 'I' -> number(twelve(time), 2, '0', out);
            case 'l' -> number(twelve(time), 2, ' ', out);
            case 'M' -> number(time.getMinute(), 2, '0', out);
            case 'S' -> number(time.getSecond(), 2, '0', out);
            case 'f' -> number(time.getNano() / 1000, 6, '0', out);
            case 'p' -> out.append(time.getHour() < 12 ? "AM" : "PM");
            case 'P' -> out.append(time.getHour() < 12 ? "am" : "pm");
            case 'a' -> out.append(shortName(time.getDayOfWeek()));
            case 'A' -> out.append(name(time.getDayOfWeek()));
            case 'b', 'h' -> out.append(shortName(time.getMonth()));
            case 'B' -> out.append(name(time.getMonth()));
            case 'u' -> out.append(time.getDayOfWeek().getValue());
            case 'w' -> out.append(time.getDayOfWeek().getValue() % 7);
            case 'U' -> number(weekFrom(time, time.getDayOfWeek().getValue() % 7), 2, '0', out);
            case 'W' -> number(weekFrom(time, time.getDayOfWeek().getValue() - 1), 2, '0', out);
            case 'V' -> number(time.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR), 2, '0', out);
            case 'G' -> out.append(time.get(IsoFields.WEEK_BASED_YEAR));
            case 'g' -> number(time.get(IsoFields.WEEK_BASED_YEAR) % 100, 2, '0', out);
            case 'F' -> out.append(format("%Y-%m-%d", time));
            case 'D', 'x' -> out.append(format("%m/%d/%y", time));
            case 'T', 'X' -> out.append(format("%H:%M:%S", time));
            case 'R' -> out.append(format("%H:%M", time));
            case 'r' -> out.append(format("%I:%M:%S %p", time));
            case 'c' -> out.append(format("%a %b %e %H:%M:%S %Y", time));
            case 'n' -> out.append('\n');
            case 't' -> out.append('\t');
            case '%' -> out.append('%');
            // A time without a zone has neither name nor offset.
            case 'z', 'Z' -> {}
            default -> out.append('%').append(letter);
        }
    }

    private static int twelve(LocalDateTime time) {
        return time.get(ChronoField.CLOCK_HOUR_OF_AMPM);
    }

    /// The week of the year, where the days since the first day of this week are given.
    private static int weekFrom(LocalDateTime time, int dayOfWeek) {
        return (time.getDayOfYear() + 6 - dayOfWeek) / 7;
    }

    /// `THURSDAY` as `Thursday`.
    private static String name(Enum<?> dayOrMonth) {
        String name = dayOrMonth.name();
        return name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT);
    }

    private static String shortName(Enum<?> dayOrMonth) {
        return name(dayOrMonth).substring(0, 3);
    }

    private static void number(int value, int width, char fill, StringBuilder out) {
        String digits = Integer.toString(value);
        out.repeat(fill, Math.max(0, width - digits.length())).append(digits);
    }
}
