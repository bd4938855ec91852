package dev.rangefinder.result.comparison;

import dev.rangefinder.result.Input;
import java.util.List;

/// One side of a comparison. Its unit is the run (D3).
///
/// @param name as the user named it
/// @param runs in an order that does not depend on the one in which they were given; values of runs stand in the same
public record ComparedSide(String name, List<ComparedRun> runs) {
    public ComparedSide {
        runs = List.copyOf(runs);
    }

    /// One run: a capture, or the captures of one run directory.
    ///
    /// @param name of the file or folder
    /// @param launches that were measured
    public record ComparedRun(String name, List<Input> inputs, long launches) {
        public ComparedRun {
            inputs = List.copyOf(inputs);
        }
    }
}
