package dev.rangefinder.nsight.ncu.report;

import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.nsight.ncu.report.format.Format;
import dev.rangefinder.nsight.ncu.wire.WireReader;

/// Decodes a single `MetricValue` message to an object; [MetricDecoder] does the same for whole launches without one.
final class ValueDecoder {
    private ValueDecoder() {}

    static MetricValue decode(WireReader in) {
        MetricValue value = new MetricValue.None();
        while (in.next()) {
            switch (in.tag()) {
                case Format.MetricValue.STRING -> value = new MetricValue.Text(in.text());
                case Format.MetricValue.FLOAT -> value = new MetricValue.Real(in.fixed32());
                case Format.MetricValue.DOUBLE -> value = new MetricValue.Real(in.fixed64());
                case Format.MetricValue.UINT32, Format.MetricValue.UINT64 -> value = new MetricValue.Whole(in.varint());
                default -> in.skip();
            }
        }
        return value;
    }
}
