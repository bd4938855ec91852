package dev.rangefinder.profiler.run;

import dev.rangefinder.capture.Message;

/// Who is told how far captures are (P3). What is shown of it, and how often, is for them to say.
public interface Spectator {
    /// A capture begins.
    ///
    /// @param what is captured, as a sentence begins: `A (1 of 3): `, or nothing
    Watching begins(String what);

    /// Told again and again while a capture goes on, and closed at its end.
    interface Watching extends AutoCloseable {
        /// Counters are captured.
        void profiling(SoFar soFar);

        /// It makes no progress. Told once a stall, while it lasts.
        void stalling(Message message);

        /// A timeline is recorded, and nothing but time passes.
        void recording();

        @Override
        void close();
    }

    /// How far a capture of counters is.
    ///
    /// @param connected whether the program has used a device yet
    /// @param profiled launches or ranges
    /// @param passes of all of them
    /// @param current the name of what is profiled now
    record SoFar(boolean connected, long profiled, long passes, String current) {}
}
