package dev.rangefinder.nsight.ncu.csv;

import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.metric.DecimalScale;
import dev.rangefinder.nsight.ncu.csv.text.Cells;
import dev.rangefinder.nsight.ncu.csv.text.DecimalText;

/// Turns a printed value into one in base units: reads a cell, then gives it to whom it belongs. Reused from cell to
/// cell.
final class ValueReader {
    /// Whole numbers up to this are exact as doubles; only larger ones are kept as whole numbers.
    private static final long EXACT = 1L << 53;

    private final LaunchHeads heads;
    private final DecimalText decimal = new DecimalText();
    private byte kind;
    private long bits;
    private String text = "";

    ValueReader(LaunchHeads heads) {
        this.heads = heads;
    }

    /// Reads a cell of any form.
    ///
    /// @param exponent the power of ten from the printed unit to the base unit
    ValueReader read(Cells cells, int column, int exponent) {
        if (cells.isEscaped(column)) {
            String unescaped = cells.text(column);
            if (!isNumber(decimal.parse(unescaped), exponent)) {
                text = unescaped;
            }
            return this;
        }
        return read(cells.data(), cells.start(column), cells.end(column), exponent);
    }

    /// Reads a cell whose bytes are its text.
    ValueReader read(byte[] data, int from, int to, int exponent) {
        if (!isNumber(decimal.parse(data, from, to), exponent)) {
            text = heads.text(data, from, to);
        }
        return this;
    }

    /// Reads a number that was already taken apart: its digits, and how many of them stand after the point.
    ValueReader number(long mantissa, int fraction, int exponent) {
        if (mantissa > EXACT && fraction == 0 && exponent == 0) {
            kind = ValueKind.WHOLE;
            bits = mantissa;
        } else {
            kind = ValueKind.REAL;
            bits = Double.doubleToRawLongBits(DecimalScale.toDouble(mantissa, exponent - fraction));
        }
        return this;
    }

    private boolean isNumber(DecimalText.CellKind parsed, int exponent) {
        switch (parsed) {
            case MISSING -> {
                kind = ValueKind.NONE;
                return true;
            }
            case NUMBER -> {
                if (decimal.isWhole() && decimal.whole() > EXACT && exponent == 0) {
                    kind = ValueKind.WHOLE;
                    bits = decimal.whole();
                    return true;
                }
                double value = decimal.scaled(exponent);
                kind = ValueKind.REAL;
                bits = Double.doubleToRawLongBits(value);
                if (Double.isFinite(value)) {
                    return true;
                }
            }
            case TEXT -> {}
        }
        kind = ValueKind.TEXT;
        return false;
    }

    void giveTo(OpenPart part, MetricRow entry) {
        if (kind == ValueKind.TEXT) {
            part.addText(entry, text);
        } else {
            part.add(entry, kind, bits);
        }
    }

    void giveTo(MetricValues.Builder values, int index) {
        switch (kind) {
            case ValueKind.NONE -> values.none(index);
            case ValueKind.WHOLE -> values.whole(index, bits);
            case ValueKind.REAL -> values.real(index, Double.longBitsToDouble(bits));
            default -> values.text(index, text);
        }
    }
}
