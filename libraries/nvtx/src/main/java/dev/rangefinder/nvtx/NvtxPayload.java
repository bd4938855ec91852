package dev.rangefinder.nvtx;

/// A number that goes along with an event.
///
/// @param bits the number as it lies in memory, the smaller types in the low half
public record NvtxPayload(Type type, long bits) {
    /// The types that NVTX knows.
    public enum Type {
        U64(1),
        I64(2),
        F64(3),
        U32(4),
        I32(5),
        F32(6);

        /// The code of the type in the attributes of an event.
        final int code;

        Type(int code) {
            this.code = code;
        }
    }

    private static final long LOW_HALF = 0xFFFF_FFFFL;

    public static NvtxPayload u64(long value) {
        return new NvtxPayload(Type.U64, value);
    }

    public static NvtxPayload i64(long value) {
        return new NvtxPayload(Type.I64, value);
    }

    public static NvtxPayload f64(double value) {
        return new NvtxPayload(Type.F64, Double.doubleToRawLongBits(value));
    }

    public static NvtxPayload u32(int value) {
        return new NvtxPayload(Type.U32, value & LOW_HALF);
    }

    public static NvtxPayload i32(int value) {
        return new NvtxPayload(Type.I32, value & LOW_HALF);
    }

    public static NvtxPayload f32(float value) {
        return new NvtxPayload(Type.F32, Float.floatToRawIntBits(value) & LOW_HALF);
    }

    /// Type and number, such as `u32:7`.
    @Override
    public String toString() {
        return switch (type) {
            case U64 -> "u64:" + Long.toUnsignedString(bits);
            case I64 -> "i64:" + bits;
            case F64 -> "f64:" + Double.longBitsToDouble(bits);
            case U32 -> "u32:" + bits;
            case I32 -> "i32:" + (int) bits;
            case F32 -> "f32:" + Float.intBitsToFloat((int) bits);
        };
    }
}
