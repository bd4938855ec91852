package dev.rangefinder.capture;

import java.nio.file.Path;
import java.util.List;

/// What a profiler wrote: one file, opened for reading.
///
/// Launches are streamed: a walk holds the current launch and nothing of the others, so a capture may be larger than
/// the memory. Several walks may follow one another; a capture is used by one thread at a time.
public interface Capture extends AutoCloseable {
    /// The file as the user named it.
    Path file();

    /// What the capture says about itself: versions, devices, systems, command line.
    Session session();

    /// One walk over all launches in file order, each with what was asked for.
    ///
    /// @throws UnreadableCaptureException while walking, where the file turns out to be damaged
    Iterable<Launch> launches(LaunchRequest request);

    /// One walk over all launches, each with all its metrics and its NVTX state.
    default Iterable<Launch> launches() {
        return launches(LaunchRequest.allMetrics());
    }

    /// What a reader should tell the user about this file: damage, skipped entries, oddities. Complete after a walk.
    List<Message> messages();

    @Override
    void close();
}
