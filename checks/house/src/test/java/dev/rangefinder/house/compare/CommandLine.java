package dev.rangefinder.house.compare;

import java.util.List;

/// One run of the tool.
///
/// @param name its folder among the results, such as `report/ncu-rep/run.ncu-rep`
/// @param live whether it really profiles, on the simulated device: only what does not depend on the clock is compared
/// @param arguments of the tool, with [#OUTPUT] for the folder that it writes to
record CommandLine(String name, boolean live, List<String> arguments) {
    static final String OUTPUT = "<output>";

    CommandLine {
        arguments = List.copyOf(arguments);
    }

    static CommandLine of(String name, String... arguments) {
        return new CommandLine(name, false, List.of(arguments));
    }
}
