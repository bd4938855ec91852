package dev.rangefinder.nsight.ncu.csv;

/// What a value in a flat array is: bytes instead of an enum, because there are millions of them.
final class ValueKind {
    static final byte NONE = 0;
    static final byte REAL = 1;
    static final byte WHOLE = 2;
    static final byte TEXT = 3;

    private ValueKind() {}
}
