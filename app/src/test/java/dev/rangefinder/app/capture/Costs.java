package dev.rangefinder.app.capture;

import dev.rangefinder.perfworks.search.LibrarySearch;
import dev.rangefinder.profiler.cost.CaptureCosts;
import dev.rangefinder.profiler.doctor.ThisMachine;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// Costs on a machine without NVIDIA's metric library, for tests of something else.
public final class Costs {
    private Costs() {}

    public static CaptureCosts unknown() {
        return unknown(CaptureCosts.Depth.CHECKED);
    }

    static CaptureCosts unknown(CaptureCosts.Depth depth) {
        return new CaptureCosts(
                new ThisMachine(),
                new LibrarySearch(Map.of(), Path.of("/nowhere"), "amd64", Optional.empty(), Optional.empty()),
                depth);
    }
}
