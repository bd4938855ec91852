package dev.rangefinder.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A contender as a race sees it: processes to start, or a reason why it does not run.
///
/// @param warm does the task several times and tells the time of each
/// @param cold does it once; its whole life is timed from outside. Empty where it would tell nothing new
/// @param absence why it does not run
record Entrant(String name, List<String> warm, List<String> cold, Optional<String> absence) {
    Entrant {
        warm = List.copyOf(warm);
        cold = List.copyOf(cold);
    }

    static Entrant absent(String name, String why) {
        return new Entrant(name, List.of(), List.of(), Optional.of(why));
    }

    /// A [Contender] of this build in a JVM of its own, with the default options of the JVM.
    static Entrant onJvm(String name, Path file, Effort effort) {
        if (Contenders.named(name).isEmpty()) {
            return absent(name, "not in this build; build with -Ppeers");
        }
        List<String> java = List.of(
                Child.java(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                Solo.class.getName(),
                name,
                file.toString());
        return new Entrant(
                name,
                with(java, Integer.toString(effort.warmUps()), Integer.toString(effort.runs())),
                with(java, "0", "1"),
                Optional.empty());
    }

    /// A script, which is given the number of runs as its last argument. Interpreters need no warm-up, so that a cold
    /// run would tell nothing new.
    static Entrant script(String name, List<String> command, Effort effort) {
        return new Entrant(name, with(command, Integer.toString(effort.scriptRuns())), List.of(), Optional.empty());
    }

    /// The same without the cold process.
    Entrant warmOnly() {
        return new Entrant(name, warm, List.of(), absence);
    }

    private static List<String> with(List<String> command, String... more) {
        List<String> longer = new ArrayList<>(command);
        longer.addAll(List.of(more));
        return longer;
    }

    /// How often things are done.
    record Effort(int warmUps, int runs, int scriptRuns) {}
}
