package dev.rangefinder.report.html;

import dev.rangefinder.report.html.Precision.Decimal;
import dev.rangefinder.report.json.stream.JsonOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Writes columns of numbers as planes of bytes: all lowest bytes, then all second ones, and so on. Bytes of one plane
/// are alike, so they pack much better than the numbers one by one. NaN is no value; `columns.ts` reads them.
final class ColumnWriter {
    private static final int MISSING = -128;

    // Whole numbers are stored one larger, and a number of JavaScript has 53 bits.
    private static final double LARGEST_WHOLE = 0x1p52;

    /// What is told about a column.
    private record PackedColumn(String name, String codec, int count, int width, int stride) {}

    private final OutputStream out;
    private final List<PackedColumn> columns = new ArrayList<>();

    ColumnWriter(OutputStream out) {
        this.out = out;
    }

    /// Writes numbers that stay exact.
    void exact(String name, double[] values) throws IOException {
        write(name, values, 1, Precision.EXACT, false);
    }

    /// Writes a column; one without any value is left out.
    ///
    /// @param stride how many neighbours are alike, such as one region in many scopes
    void write(String name, double[] values, int stride, Precision precision, boolean percent) throws IOException {
        double largest = 0;
        boolean whole = true;
        boolean any = false;
        for (double value : values) {
            if (!Double.isNaN(value)) {
                any = true;
                whole &= value >= 0 && value == Math.rint(value) && value < LARGEST_WHOLE;
                largest = Math.max(largest, value);
            }
        }
        if (!any) {
            return;
        }
        if (whole && precision.keeps(largest)) {
            wholes(name, values, largest);
        } else if (precision == Precision.EXACT) {
            reals(name, values);
        } else {
            decimals(name, values, stride, precision, percent);
        }
    }

    private void wholes(String name, double[] values, double largest) throws IOException {
        int width = bytesFor((long) largest + 1);
        long[] stored = new long[values.length];
        for (int i = 0; i < values.length; i++) {
            stored[i] = Double.isNaN(values[i]) ? 0 : (long) values[i] + 1;
        }
        planes(stored, width);
        columns.add(new PackedColumn(name, "whole", values.length, width, 1));
    }

    private void reals(String name, double[] values) throws IOException {
        planes(Arrays.stream(values).mapToLong(Double::doubleToLongBits).toArray(), Double.BYTES);
        columns.add(new PackedColumn(name, "real", values.length, Double.BYTES, 1));
    }

    private void decimals(String name, double[] values, int stride, Precision precision, boolean percent)
            throws IOException {
        byte[] exponents = new byte[values.length];
        long[] zigzags = new long[values.length];
        long largest = 0;
        long digits = 0;
        for (int i = 0; i < values.length; i++) {
            if (i % stride == 0) {
                digits = 0;
            }
            if (Double.isNaN(values[i])) {
                exponents[i] = MISSING;
                continue;
            }
            Decimal decimal = precision.round(values[i], percent);
            if (decimal.exponent() <= MISSING || decimal.exponent() > Byte.MAX_VALUE) {
                reals(name, values);
                return;
            }
            exponents[i] = (byte) decimal.exponent();
            long difference = decimal.digits() - digits;
            zigzags[i] = (difference << 1) ^ (difference >> 63);
            largest = Math.max(largest, zigzags[i]);
            digits = decimal.digits();
        }
        int width = bytesFor(largest);
        out.write(exponents);
        planes(zigzags, width);
        columns.add(new PackedColumn(name, "decimal", values.length, width, stride));
    }

    private static int bytesFor(long largest) {
        return Math.max(1, (Long.SIZE - Long.numberOfLeadingZeros(largest) + 7) / 8);
    }

    private void planes(long[] stored, int width) throws IOException {
        byte[] plane = new byte[stored.length];
        for (int shift = 0; shift < width * 8; shift += 8) {
            for (int i = 0; i < stored.length; i++) {
                plane[i] = (byte) (stored[i] >>> shift);
            }
            out.write(plane);
        }
    }

    /// The columns that were written, in their order.
    void describe(JsonOutput json) {
        json.objects("columns", columns, column -> {
            json.text("name", column.name());
            json.text("codec", column.codec());
            json.whole("count", column.count());
            json.whole("width", column.width());
            json.whole("stride", column.stride());
        });
    }
}
