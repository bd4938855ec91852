package dev.rangefinder.simulator.nsys;

import dev.rangefinder.simulator.ncu.SampleProgram;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Runs the simulated nsys in this process and keeps what it printed.
final class NsysInProcess {
    private final Map<String, String> environment = new HashMap<>(Map.of("PATH", "/usr/bin:/bin", "LC_ALL", "C"));

    NsysInProcess with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    /// What a run printed and returned.
    record Run(int code, String out, String err) {}

    /// Runs a program under `nsys profile -o FOLDER/r`.
    ///
    /// @param options with blanks between
    Run profile(String options, SampleProgram program, Path folder) {
        return profile(options, program.command(folder), folder);
    }

    Run profile(String options, List<String> application, Path folder) {
        List<String> words =
                new ArrayList<>(List.of("profile", "-o", folder.resolve("r").toString()));
        Stream.of(options.split(" ")).filter(word -> !word.isEmpty()).forEach(words::add);
        words.addAll(application);
        return run(words.toArray(String[]::new));
    }

    /// Exports FOLDER/NAME.nsys-rep.
    Export export(Path folder, String name) {
        Run run = run(
                "export", "--type", "sqlite", folder.resolve(name + ".nsys-rep").toString());
        if (run.code() != 0) {
            throw new IllegalStateException(run.err());
        }
        return new Export(folder.resolve(name + ".sqlite"));
    }

    Run run(String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = SimulatedNsys.run(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                environment,
                words);
        return new Run(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /// The words that run one of the sample workloads.
    static List<String> workload(String... words) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                dev.rangefinder.simulator.workload.Main.class.getName()));
        command.addAll(List.of(words));
        return command;
    }
}
