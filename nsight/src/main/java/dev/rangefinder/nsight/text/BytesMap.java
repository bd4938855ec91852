package dev.rangefinder.nsight.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Values by the bytes they were read from, so that a name that stands in every row is decoded once.
///
/// A forgetful one forgets everything when it has grown too large, so it can only be used where a second look-up may
/// make a new value.
public final class BytesMap<V> {
    private static final int MOST_ENTRIES = 1 << 15;
    private static final int MOST_BYTES = 1 << 22;
    private static final VarHandle EIGHT_BYTES =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long MIX = 0x9e3779b97f4a7c15L;

    private byte[][] keys = new byte[256][];
    private @Nullable Object[] values = new Object[256];
    private final boolean forgetful;
    private int size;
    private long bytes;

    private BytesMap(boolean forgetful) {
        this.forgetful = forgetful;
    }

    public static <V> BytesMap<V> forgetful() {
        return new BytesMap<>(true);
    }

    /// One that keeps every key: as large as all different ones together.
    public static <V> BytesMap<V> lasting() {
        return new BytesMap<>(false);
    }

    public @Nullable V get(byte[] data, int from, int to) {
        int length = to - from;
        for (int slot = hash(data, from, to) & (keys.length - 1); ; slot = (slot + 1) & (keys.length - 1)) {
            byte[] key = keys[slot];
            if (key == null) {
                return null;
            }
            if (key.length == length && Arrays.mismatch(key, 0, length, data, from, to) < 0) {
                return valueAt(slot);
            }
        }
    }

    /// Adds a value for bytes that are not in the map.
    public V put(byte[] data, int from, int to, V value) {
        if (forgetful && (size >= MOST_ENTRIES || bytes > MOST_BYTES)) {
            clear();
        }
        if (2 * size >= keys.length) {
            grow();
        }
        insert(Arrays.copyOfRange(data, from, to), value);
        size++;
        bytes += to - from;
        return value;
    }

    // Only values of the right type are put in.
    @SuppressWarnings("unchecked")
    private @Nullable V valueAt(int slot) {
        return (V) values[slot];
    }

    private void insert(byte[] key, @Nullable Object value) {
        int slot = hash(key, 0, key.length) & (keys.length - 1);
        while (keys[slot] != null) {
            slot = (slot + 1) & (keys.length - 1);
        }
        keys[slot] = key;
        values[slot] = value;
    }

    private void grow() {
        byte[][] oldKeys = keys;
        @Nullable Object[] oldValues = values;
        keys = new byte[2 * oldKeys.length][];
        values = new Object[2 * oldKeys.length];
        for (int slot = 0; slot < oldKeys.length; slot++) {
            if (oldKeys[slot] != null) {
                insert(oldKeys[slot], oldValues[slot]);
            }
        }
    }

    private void clear() {
        Arrays.fill(keys, null);
        Arrays.fill(values, null);
        size = 0;
        bytes = 0;
    }

    private static int hash(byte[] data, int from, int to) {
        long hash = to;
        hash -= from;
        int at = from;
        for (; at + 8 <= to; at += 8) {
            hash = (hash ^ (long) EIGHT_BYTES.get(data, at)) * MIX;
            hash ^= hash >>> 29;
        }
        for (; at < to; at++) {
            hash = (hash ^ data[at]) * MIX;
        }
        return (int) (hash ^ (hash >>> 32));
    }
}
