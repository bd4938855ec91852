package dev.rangefinder.nsight.ncu.csv.text;

import dev.rangefinder.metric.DecimalScale;
import java.nio.charset.StandardCharsets;

/// Reads printed numbers out of bytes: `-1234.50`, `1,234.5` (the locale's thousands separators), `1e+10`.
///
/// Of the two forms that metrics with instances take, `158 (0: 158)` starts with the metric's own value, which is read;
/// `240; 240; 240` lists instances only and stays a text. A parser is reused from cell to cell.
public final class DecimalText {
    /// What a cell holds.
    public enum CellKind {
        NUMBER,
        TEXT,
        /// Nothing, or one of the words for it: `n/a`, `no data`, `nan`.
        MISSING
    }

    private static final int MOST_DIGITS = 18;
    private static final int LONGEST = 1024;
    private static final int LARGEST_EXPONENT = 100_000;

    private byte[] data = new byte[0];
    private int from;
    private int digitsEnd;
    private boolean negative;
    private long mantissa;
    private int digits;
    private int fraction;
    private int exponent;
    private boolean pointed;

    public CellKind parse(byte[] bytes, int start, int end) {
        data = bytes;
        if (end <= start) {
            return CellKind.MISSING;
        }
        if (end - start <= LONGEST && number(start, end)) {
            return CellKind.NUMBER;
        }
        return isMissing(start, end) ? CellKind.MISSING : CellKind.TEXT;
    }

    public CellKind parse(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return parse(bytes, 0, bytes.length);
    }

    /// The number, times ten to a power, as the nearest double.
    public double scaled(int power) {
        if (digits <= MOST_DIGITS) {
            return DecimalScale.toDouble(negative ? -mantissa : mantissa, exponent - fraction + power);
        }
        StringBuilder text = new StringBuilder(digitsEnd - from + 12);
        for (int at = from; at < digitsEnd; at++) {
            if (data[at] != ',') {
                text.append((char) data[at]);
            }
        }
        return Double.parseDouble(text.append('e').append(exponent + power).toString());
    }

    /// Whether the number is printed without sign, fraction and exponent, and fits 18 digits.
    public boolean isWhole() {
        return !negative && !pointed && exponent == 0 && digits <= MOST_DIGITS;
    }

    public long whole() {
        return mantissa;
    }

    private boolean number(int start, int end) {
        int at = start;
        negative = data[at] == '-';
        if (negative || data[at] == '+') {
            at++;
        }
        from = start;
        mantissa = 0;
        digits = 0;
        fraction = 0;
        exponent = 0;
        pointed = false;
        int integer = at;
        int group = at;
        boolean grouped = false;
        while (at < end) {
            byte b = data[at];
            if (b >= '0' && b <= '9') {
                digit(b);
            } else if (b == ',') {
                // Groups of three, or of two with a last one of three (India): `0,1,2` is a list and no number.
                int length = at - group;
                if (length == 0 || length > 3 || (grouped && length < 2)) {
                    return false;
                }
                grouped = true;
                group = at + 1;
            } else {
                break;
            }
            at++;
        }
        if (grouped && at - group != 3) {
            return false;
        }
        int whole = at - integer;
        if (at < end && data[at] == '.') {
            pointed = true;
            at++;
            int point = at;
            while (at < end && data[at] >= '0' && data[at] <= '9') {
                digit(data[at++]);
            }
            fraction = at - point;
        }
        if (whole + fraction == 0) {
            return false;
        }
        digitsEnd = at;
        if (at < end && (data[at] == 'e' || data[at] == 'E')) {
            at = power(at + 1, end);
        }
        return at == end || (at > 0 && isInstanceList(at, end));
    }

    private void digit(byte b) {
        mantissa = mantissa * 10 + (b - '0');
        if (digits > 0 || b != '0') {
            digits++;
        }
    }

    /// Reads an exponent; a negative result means that there is none.
    private int power(int start, int end) {
        int at = start;
        boolean down = at < end && data[at] == '-';
        if (at < end && (data[at] == '-' || data[at] == '+')) {
            at++;
        }
        int first = at;
        while (at < end && data[at] >= '0' && data[at] <= '9') {
            exponent = Math.min(exponent * 10 + (data[at++] - '0'), LARGEST_EXPONENT);
        }
        exponent = down ? -exponent : exponent;
        return at == first ? -1 : at;
    }

    private boolean isInstanceList(int at, int end) {
        return end - at > 3 && data[at] == ' ' && data[at + 1] == '(' && data[end - 1] == ')';
    }

    private boolean isMissing(int start, int end) {
        return is("n/a", start, end) || is("no data", start, end) || is("nan", start, end) || is("-nan", start, end);
    }

    private boolean is(String word, int start, int end) {
        if (end - start != word.length()) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            if (Character.toLowerCase((char) data[start + i]) != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
