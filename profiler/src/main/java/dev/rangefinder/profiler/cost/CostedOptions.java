package dev.rangefinder.profiler.cost;

import dev.rangefinder.capture.Message;
import dev.rangefinder.profiler.option.NcuCli;
import java.util.List;
import java.util.Optional;

/// The options of ncu after their cost was looked at.
///
/// @param options what ncu is asked for: within the limit of passes (W2), and with constituents (W5)
/// @param passes empty where they are not known, or nobody wanted to know
/// @param notes what a person should know
public record CostedOptions(NcuCli options, Optional<CapturePasses> passes, List<Message> notes) {
    public CostedOptions {
        notes = List.copyOf(notes);
    }
}
