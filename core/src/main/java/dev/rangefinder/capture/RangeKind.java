package dev.rangefinder.capture;

/// The two kinds of NVTX range, which never share a tree (R2, R4).
public enum RangeKind {
    PUSH_POP("push-pop"),
    START_END("start-end");

    private final String code;

    RangeKind(String code) {
        this.code = code;
    }

    /// As machine-readable output spells it.
    public String code() {
        return code;
    }
}
