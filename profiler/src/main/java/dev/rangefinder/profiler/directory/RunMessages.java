package dev.rangefinder.profiler.directory;

import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.UnreadableCaptureException;
import java.nio.file.Path;
import java.util.List;

/// What the captures of a run gave to tell: every report of the run tells it, not only the first (C4).
public final class RunMessages {
    /// The code of the message of a run whose filter let nothing through.
    public static final String NOTHING_CAPTURED = "nothing-captured";

    private RunMessages() {}

    /// The messages of some runs; where they are several, each says whose it is.
    ///
    /// @param runs run directories; one without a record has nothing to tell
    public static List<Message> of(List<Path> runs) {
        return runs.stream()
                .flatMap(run -> RunRecord.in(run).stream()
                        .flatMap(record -> record.told().stream())
                        .map(message -> runs.size() == 1 ? message : naming(run, message)))
                .toList();
    }

    /// A folder on which `profile --overwrite` was killed may hold files of two runs, which are no report together.
    ///
    /// @throws UnreadableCaptureException for the first such folder
    public static void requireOneRunEach(List<Path> runs) {
        for (Path run : runs) {
            if (Replacement.isMixed(run)) {
                throw new UnreadableCaptureException(
                        run,
                        "this run is being replaced, and holds files of two runs until that is finished;"
                                + " 'profile --resume' finishes it");
            }
        }
    }

    /// A run whose filter let nothing through has a report all the same (R13); one that never came to capture has none.
    ///
    /// @param runs in which no capture was found
    /// @throws UnreadableCaptureException for the first that has nothing to report
    public static void requireFinished(List<Path> runs) {
        for (Path run : runs) {
            if (RunRecord.in(run).stream()
                    .flatMap(record -> record.messages().stream())
                    .noneMatch(message -> message.code().equals(NOTHING_CAPTURED))) {
                throw new UnreadableCaptureException(
                        run, "this run has captured nothing yet; 'profile --resume' goes on with it");
            }
        }
    }

    private static Message naming(Path run, Message message) {
        return new Message(message.level(), message.code(), run + ": " + message.text(), message.remedy());
    }
}
