package dev.rangefinder.profiler.plan;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A profiler, and how it is started.
///
/// @param name `ncu` or `nsys`, whatever stands in for it
/// @param start what comes before its arguments
/// @param environment what is set for it, besides what it inherits
/// @param rangeLister where it is simulated: the command that tells, of a folder of traces, which ranges were open at
///     launches, each label ended by a NUL
public record Tool(
        String name, List<String> start, Map<String, String> environment, Optional<List<String>> rangeLister) {
    /// Numbers and messages in other languages could not be read back (P2).
    private static final Map<String, String> PLAIN = Map.of("LC_ALL", "C");
    /// Java could not name every file in a locale without Unicode.
    private static final Map<String, String> PLAIN_WITH_UNICODE = Map.of("LC_ALL", "C.UTF-8");

    public Tool {
        start = List.copyOf(start);
        environment = Map.copyOf(environment);
        rangeLister = rangeLister.map(List::copyOf);
    }

    /// The tool itself.
    public static Tool installed(String name, String executable) {
        return installed(name, List.of(executable));
    }

    /// The tool behind another program, such as `sudo -E ncu`.
    public static Tool installed(String name, List<String> command) {
        return new Tool(name, command, PLAIN, Optional.empty());
    }

    /// A program of ours that takes its place.
    ///
    /// @param device what it is told of the device that it simulates
    public static Tool simulated(
            String name, List<String> start, Map<String, String> device, List<String> rangeLister) {
        var environment = new HashMap<>(device);
        environment.putAll(PLAIN_WITH_UNICODE);
        return new Tool(name, start, environment, Optional.of(rangeLister));
    }

    /// Whether a simulated device takes the place of a GPU.
    public boolean simulated() {
        return rangeLister.isPresent();
    }

    List<String> with(List<String> arguments) {
        var argv = new ArrayList<>(start);
        argv.addAll(arguments);
        return argv;
    }

    /// Whether it is looked up by name, and not a path.
    public boolean isLookedUp() {
        return !simulated()
                && Path.of(start.getFirst()).getNameCount() == 1
                && !start.getFirst().contains("/");
    }
}
