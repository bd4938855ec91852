package dev.rangefinder.profiler.run;

import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.profiler.plan.RangeKnowledge;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// What a timeline of this very run tells of the ranges of the program (P1).
final class RangesFound {
    private RangesFound() {}

    /// @param problems that the recording or its export had
    static RangeKnowledge of(Optional<Path> export, List<Message> problems) {
        return export.map(RangesFound::in)
                .orElseGet(() -> new RangeKnowledge.Unavailable("the ranges could not be discovered"
                        + problems.stream()
                                .findFirst()
                                .map(Message::text)
                                .map(text -> " (" + text + ")")
                                .orElse("")));
    }

    static RangeKnowledge in(Path export) {
        try {
            return new RangeKnowledge.Seen(EarlierTimeline.read(export));
        } catch (UnreadableCaptureException e) {
            return new RangeKnowledge.Unavailable("the ranges could not be read: " + e.getMessage());
        }
    }
}
