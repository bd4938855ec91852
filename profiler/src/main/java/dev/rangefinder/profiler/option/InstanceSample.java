package dev.rangefinder.profiler.option;

import dev.rangefinder.hydra.bind.Checked;
import java.util.List;
import java.util.OptionalInt;

/// How much of each region is profiled.
///
/// @param instances only the first ones of each region; empty for all of them
public record InstanceSample(OptionalInt instances) implements Checked {
    private static final int MOST = 1000;

    @Override
    public List<Objection> objections() {
        return instances.isEmpty() || (instances.getAsInt() >= 1 && instances.getAsInt() <= MOST)
                ? List.of()
                : List.of(new Objection("instances", "is a number from 1 to " + MOST + ", or null for all"));
    }
}
