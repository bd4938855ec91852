package dev.rangefinder.timeline;

/// What a device does at one moment. Nothing runs at moments of the last five: they are parts of a gap, told apart by
/// the call that launched the operation at its end (F1).
public enum InstantKind {
    /// A kernel runs, or a graph that was traced as a whole.
    KERNEL,
    /// Only copies and fills run.
    COPY,
    /// The call began after the gap did, and its thread did not wait for the device when the gap began.
    LATE_LAUNCH,
    /// The call began after the gap did, and when the gap began its thread waited for the device.
    SYNC,
    /// The call had returned when the gap began: what it launched was queued.
    QUEUED,
    /// The call was under way when the gap began.
    IN_CALL,
    /// The export does not hold the call.
    UNKNOWN
}
