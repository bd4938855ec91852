package dev.rangefinder.simulator.ncu.run;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.simulator.trace.TraceEvent;
import java.util.List;

/// Takes what one run of the application does, and makes results of what is to be profiled.
interface ResultRecorder {
    void take(TraceEvent event);

    /// The application has ended.
    void end();

    /// What was profiled so far.
    List<Launch> results();

    /// Whether all was profiled that was asked for.
    boolean isDone();
}
