package dev.rangefinder.capture;

import java.util.Optional;
import java.util.OptionalLong;

/// An NVTX range that was open at launch.
public sealed interface OpenRange {
    /// The name as stored; empty where the range was opened with a registered string.
    String name();

    /// What to call the range: its name, else the text of its message, else the registered string of its message.
    String label();

    /// The last API call before the range was opened: tells instances of one range apart (R10). CSV has none.
    OptionalLong lastApiCall();

    Optional<RangeAttributes> attributes();

    /// A range of a thread's stack.
    record PushPop(String name, String label, OptionalLong lastApiCall, Optional<RangeAttributes> attributes)
            implements OpenRange {}

    /// A range of the process.
    ///
    /// @param id its running number
    /// @param startThread the thread that opened it
    record StartEnd(
            OptionalLong id,
            String name,
            String label,
            OptionalLong lastApiCall,
            OptionalLong startThread,
            Optional<RangeAttributes> attributes)
            implements OpenRange {}
}
