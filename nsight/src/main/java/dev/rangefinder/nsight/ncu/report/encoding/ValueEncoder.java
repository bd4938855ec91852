package dev.rangefinder.nsight.ncu.report.encoding;

import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.nsight.ncu.report.format.Format;
import dev.rangefinder.nsight.ncu.wire.WireWriter;

/// Encodes a metric's value in the types that current versions write: string, double, uint64.
final class ValueEncoder {
    private ValueEncoder() {}

    /// Writes nothing for a metric without a value.
    static void encode(WireWriter out, int tag, MetricValue value) {
        switch (value) {
            case MetricValue.Real(double real) -> out.message(tag, () -> out.fixed64(Format.MetricValue.DOUBLE, real));
            case MetricValue.Whole(long unsigned) ->
                out.message(tag, () -> out.varint(Format.MetricValue.UINT64, unsigned));
            case MetricValue.Text(String text) -> out.message(tag, () -> out.text(Format.MetricValue.STRING, text));
            case MetricValue.None _ -> {}
        }
    }
}
