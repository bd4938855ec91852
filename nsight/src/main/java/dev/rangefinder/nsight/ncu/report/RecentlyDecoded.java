package dev.rangefinder.nsight.ncu.report;

import dev.rangefinder.nsight.ncu.wire.WireReader;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Decoded values by their bytes: consecutive launches repeat kernel names, NVTX states and section definitions to the
/// letter, and then share one decoded value.
///
/// Bounded: a fixed number of places, one value each, and nothing larger than [WireReader#MAX_REST_BYTES] is kept.
final class RecentlyDecoded<T> {
    private static final int PLACES = 256;

    private final Function<WireReader, T> decode;
    private final @Nullable Decoded<T>[] entries;

    RecentlyDecoded(Function<WireReader, T> decode) {
        this.decode = decode;
        @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type has no other way
        @Nullable
        Decoded<T>[] places = new Decoded[PLACES];
        this.entries = places;
    }

    /// The value of the field whose tag was read last, decoded if it is not kept; the cursor is then after it.
    T value(WireReader in) {
        in.enter();
        if (in.restLength() > WireReader.MAX_REST_BYTES) {
            return decode.apply(in);
        }
        int hash = in.restHash();
        int place = (hash ^ (hash >>> 16)) & (PLACES - 1);
        Decoded<T> entry = entries[place];
        if (entry != null && in.restEquals(entry.bytes)) {
            in.leave();
            return entry.value;
        }
        byte[] bytes = in.restBytes();
        T value = decode.apply(in);
        entries[place] = new Decoded<>(bytes, value);
        return value;
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared as a record, only by its bytes
    private record Decoded<T>(byte[] bytes, T value) {}
}
