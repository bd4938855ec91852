package dev.rangefinder.simulator.nsys.recording;

import dev.rangefinder.simulator.trace.TraceEvent.Label;
import java.util.OptionalLong;

/// Something a program said through NVTX.
///
/// @param end empty where a range was still open when recording ended, and for all that is no range
/// @param number of a start/end range
/// @param endThread the thread that closed the range, where it is another one
public record RecordedNvtx(
        EventKind kind,
        long start,
        OptionalLong end,
        OptionalLong number,
        RecordedThread thread,
        OptionalLong endThread,
        long domain,
        Label label) {
    /// Kinds of events, with their numbers in exports.
    public enum EventKind {
        CATEGORY(33),
        MARK(34),
        THREAD(39),
        PUSH_POP(59),
        START_END(60),
        DOMAIN(75);

        private final int code;

        EventKind(int code) {
            this.code = code;
        }

        public int code() {
            return code;
        }
    }

    RecordedNvtx closed(long when, long by) {
        return new RecordedNvtx(
                kind,
                start,
                OptionalLong.of(when),
                number,
                thread,
                by == thread.thread() ? OptionalLong.empty() : OptionalLong.of(by),
                domain,
                label);
    }
}
