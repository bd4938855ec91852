package dev.rangefinder.app.profile;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// A profiler, and how it is started.
///
/// @param name `ncu` or `nsys`, whatever stands in for it
/// @param start what comes before its arguments
/// @param environment what is set for it, besides what it inherits
public record Tool(String name, List<String> start, Map<String, String> environment, boolean simulated) {
    private static final Map<String, String> STAND_INS =
            Map.of("ncu", "dev.rangefinder.simulator.ncu.Main", "nsys", "dev.rangefinder.simulator.nsys.Main");
    /// Numbers and messages in other languages could not be read back (P2).
    private static final Map<String, String> PLAIN = Map.of("LC_ALL", "C");
    /// Java could not name every file in a locale without Unicode.
    private static final Map<String, String> PLAIN_WITH_UNICODE = Map.of("LC_ALL", "C.UTF-8");

    public Tool {
        start = List.copyOf(start);
        environment = Map.copyOf(environment);
    }

    /// The tool itself.
    public static Tool installed(String name, String executable) {
        return new Tool(name, List.of(executable), PLAIN, false);
    }

    /// What stands in for it: a Java program of ours.
    static Tool simulated(String name, List<String> java, Map<String, String> device) {
        var start = new ArrayList<>(java);
        start.add(Objects.requireNonNull(STAND_INS.get(name)));
        var environment = new HashMap<>(device);
        environment.putAll(PLAIN_WITH_UNICODE);
        return new Tool(name, start, environment, true);
    }

    List<String> with(List<String> arguments) {
        var argv = new ArrayList<>(start);
        argv.addAll(arguments);
        return argv;
    }

    /// Whether it is looked up by name, and not a path.
    public boolean isLookedUp() {
        return !simulated
                && Path.of(start.getFirst()).getNameCount() == 1
                && !start.getFirst().contains("/");
    }
}
