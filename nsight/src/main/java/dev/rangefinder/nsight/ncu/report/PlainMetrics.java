package dev.rangefinder.nsight.ncu.report;

import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.nsight.ncu.report.format.Format;
import dev.rangefinder.nsight.ncu.wire.WireReader;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// The hot place of the reader, ugly for speed: most of a report is metrics of one shape, a name and a number, one
/// after the other. This class decodes a run of them in one loop over the bytes, with no call per field.
///
/// It only ever looks at bytes between the cursor and the end of the message, and whatever is not exactly of that shape
/// it leaves untouched to [MetricDecoder], which is also the oracle that tests compare it with:
///
/// ```
/// 6A length  08 name-id  12 09 19 double    …    or    6A length  08 name-id  12 size 28 number    …
/// ```
record PlainMetrics(MetricSlots slots, MetricValues.Builder values) {
    private static final int LONGEST_NUMBER = 10;
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /// Takes the metric whose tag was read last and the metrics behind it, as long as they are plain.
    ///
    /// @return false if not even the first one is plain; the cursor then stands where it stood
    boolean take(WireReader in) {
        byte[] window = in.window();
        int end = in.windowEnd();
        int at = metric(window, in.windowIndex(), end);
        if (at < 0) {
            return false;
        }
        int taken = at;
        while (at < end && window[at] == Format.ProfileResult.METRIC) {
            at = metric(window, at + 1, end);
            if (at < 0) {
                break;
            }
            taken = at;
        }
        in.windowIndex(taken);
        return true;
    }

    /// Takes the metric whose length stands at an index.
    ///
    /// @return the index behind it, or -1 if it is not plain
    private int metric(byte[] window, int start, int end) {
        int at = start;
        if (end - at < 4) {
            return -1;
        }
        int length = window[at++];
        if (length < 0) {
            int high = window[at++];
            if (high < 0) {
                return -1;
            }
            length = (length & 0x7F) | (high << 7);
        }
        int metricEnd = at + length;
        if (metricEnd > end || length < 2 || window[at++] != Format.ProfileMetricResult.NAME_ID) {
            return -1;
        }
        int id = window[at++];
        if (id < 0) {
            int high = at < metricEnd ? window[at++] : -1;
            if (high < 0) {
                return -1;
            }
            id = (id & 0x7F) | (high << 7);
        }
        int slot = slots.of(id);
        if (slot >= 0) {
            return value(window, at, metricEnd, slot) ? metricEnd : -1;
        }
        return slot == MetricSlots.SKIPPED ? metricEnd : -1;
    }

    /// What follows the value, instances and their kind, was not asked for.
    private boolean value(byte[] window, int start, int metricEnd, int slot) {
        if (metricEnd - start < 4 || window[start] != Format.ProfileMetricResult.VALUE) {
            return false;
        }
        int size = window[start + 1];
        int tag = window[start + 2];
        int at = start + 3;
        int valueEnd = start + 2 + size;
        if (size < 2 || valueEnd > metricEnd) {
            return false;
        }
        if (tag == Format.MetricValue.DOUBLE && size == 1 + Long.BYTES) {
            values.real(slot, Double.longBitsToDouble((long) LONG.get(window, at)));
            return true;
        }
        return tag == Format.MetricValue.UINT64 && whole(window, at, valueEnd, slot);
    }

    private boolean whole(byte[] window, int start, int valueEnd, int slot) {
        int lastByte = window[valueEnd - 1];
        if (lastByte < 0 || valueEnd - start > LONGEST_NUMBER) {
            return false;
        }
        if (valueEnd - start == 1) {
            values.whole(slot, lastByte);
            return true;
        }
        long value = 0;
        for (int at = valueEnd - 1; at >= start; at--) {
            // Only the last byte of a number has its highest bit clear.
            if (at < valueEnd - 1 && window[at] >= 0) {
                return false;
            }
            value = (value << 7) | (window[at] & 0x7F);
        }
        values.whole(slot, value);
        return true;
    }
}
