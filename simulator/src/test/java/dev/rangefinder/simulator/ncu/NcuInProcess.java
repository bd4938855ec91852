package dev.rangefinder.simulator.ncu;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Runs the simulated ncu in this process and keeps what it printed.
public final class NcuInProcess {
    private final Map<String, String> environment = new HashMap<>(Map.of("PATH", "/usr/bin:/bin", "LC_ALL", "C"));

    public NcuInProcess with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    /// What a run printed and returned.
    public record Run(int code, String out, String err) {
        public List<String> lines() {
            return out.lines().toList();
        }
    }

    public Run run(String... words) {
        return run(List.of(words), List.of());
    }

    /// Runs a program under it.
    ///
    /// @param words with blanks between
    public Run run(String words, SampleProgram program, Path folder) {
        return run(List.of(words.split(" ")), program.command(folder));
    }

    public Run run(List<String> words, List<String> application) {
        List<String> all = new ArrayList<>(words);
        all.addAll(application);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = SimulatedNcu.run(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                environment,
                all.toArray(String[]::new));
        return new Run(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
