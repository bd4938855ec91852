package dev.rangefinder.simulator.ncu.report;

import dev.rangefinder.simulator.application.NameMacros;
import dev.rangefinder.simulator.command.Refusal;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;

/// The name of a report as `-o` gives it, with its macros.
///
/// @param host for `%h`
/// @param process for `%p`
/// @param environment for `%q{NAME}`
public record ReportName(String host, long process, Map<String, String> environment) {
    private static final String ENDING = ".ncu-rep";

    /// The file that is meant: macros replaced in its name (in its folder only `%%`), its ending added.
    ///
    /// @throws Refusal where no file can have this name
    public Path resolve(String text) {
        int slash = text.lastIndexOf('/');
        String folder = text.substring(0, slash + 1).replace("%%", "%");
        String name = text.substring(slash + 1);
        try {
            for (int number = 1; ; number++) {
                Path file = Path.of(folder + withEnding(macros().expanded(name, number)));
                if (!macros().usesNumber(name) || !Files.exists(file)) {
                    return file;
                }
            }
        } catch (InvalidPathException _) {
            throw new Refusal("'" + text + "' is no valid file name.");
        }
    }

    /// With the ending of reports, if it has none.
    public static String withEnding(String name) {
        return name.endsWith(ENDING) || name.endsWith(ENDING + "z") ? name : name + ENDING;
    }

    private NameMacros macros() {
        return new NameMacros(host, process, environment, 'i');
    }
}
