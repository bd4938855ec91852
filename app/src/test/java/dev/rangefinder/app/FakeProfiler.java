package dev.rangefinder.app;

import dev.rangefinder.profiler.process.JavaCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// A script in the place of ncu that behaves as a test wants, and a workload in another language than ours.
///
/// The script finds what matters on its command line: `$export`, `$log`, and the workload as `"${workload[@]}"`.
final class FakeProfiler {
    private static final String READS_ITS_COMMAND_LINE = """
            #!/usr/bin/env bash
            words=("$@") export= log= import=
            for ((i = 0; i < $#; i++)); do
              case ${words[i]} in
                --export) export=${words[i + 1]} ;;
                --log-file) log=${words[i + 1]} ;;
                --import) import=${words[i + 1]} ;;
                --list-sections) echo SpeedOfLight; exit 0 ;;
                sh) workload=("${words[@]:i}"); break ;;
              esac
            done
            if [[ -n $import ]]; then
              if [[ -e ${0%/*}/print.sh ]]; then . "${0%/*}/print.sh"; else echo printed; fi
              exit 0
            fi
            """;

    private final Path folder;
    private final Path script;
    private final Path workload;

    FakeProfiler(Path folder, String behaviour) throws IOException {
        this.folder = folder;
        this.script = folder.resolve("ncu");
        this.workload = folder.resolve("workload.sh");
        Files.writeString(script, READS_ITS_COMMAND_LINE + behaviour);
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
        ExampleReport.writeTo(report());
        runs("echo working; echo complaining >&2");
    }

    /// What the workload does.
    void runs(String text) throws IOException {
        // Whatever it starts can be found again by the test.
        Files.writeString(workload, "echo $$ >> " + folder.resolve("pids") + "\n" + text + "\n");
    }

    /// What the script does that is to print a capture.
    void prints(String text) throws IOException {
        Files.writeString(folder.resolve("print.sh"), text + "\n");
    }

    /// How a process ended, and what it said.
    record Ended(int exitCode, String said) {}

    /// Runs `profile` as a process of its own.
    ///
    /// @param before a line of bash that comes before it, such as a limit
    Ended start(String before, String... words) throws IOException, InterruptedException {
        Process process = begin(before, words);
        if (!process.waitFor(2, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new IllegalStateException("profile does not end");
        }
        return new Ended(process.exitValue(), Files.readString(said()));
    }

    /// Starts `profile` as a process of its own.
    Process begin(String before, String... words) throws IOException {
        var line = new ArrayList<>(List.of("bash", "-c", before + "; exec \"$@\"", "bash"));
        line.addAll(JavaCommand.ofThisProcess());
        line.add(Main.class.getName());
        line.addAll(List.of(arguments(words)));
        return new ProcessBuilder(line)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said().toFile())
                .start();
    }

    /// What processes say.
    Path said() {
        return folder.resolve("said");
    }

    /// Files in the run directory under a name that is not final.
    List<Path> unfinished() throws IOException {
        try (Stream<Path> files = Files.walk(run())) {
            return files.filter(file -> String.valueOf(file.getFileName()).endsWith(".tmp"))
                    .toList();
        }
    }

    /// A whole report, for scripts that leave one.
    Path report() {
        return folder.resolve("whole.ncu-rep");
    }

    Path run() {
        return folder.resolve("run");
    }

    Path ncu(String name) {
        return run().resolve("ncu").resolve(name);
    }

    /// Arguments of a `profile` under this script.
    String[] arguments(String... words) {
        return Stream.of(
                        List.of("profile", "-o", run().toString(), "pipeline.ncu.executable='" + script + "'"),
                        List.of(words),
                        List.of("--", "sh", workload.toString()))
                .flatMap(List::stream)
                .toArray(String[]::new);
    }

    Cli.Result profile(String... words) {
        return Cli.run(arguments(words));
    }

    /// Whether a process of the workload is still there. What was killed a moment ago may be.
    boolean leftSomething() throws IOException, InterruptedException {
        long deadline = System.nanoTime() + Duration.ofSeconds(5).toNanos();
        while (System.nanoTime() < deadline) {
            if (processes().noneMatch(FakeProfiler::runs)) {
                return false;
            }
            Thread.sleep(20);
        }
        return true;
    }

    private Stream<Long> processes() throws IOException {
        Path file = folder.resolve("pids");
        return Files.exists(file) ? Files.readAllLines(file).stream().map(Long::valueOf) : Stream.of();
    }

    private static boolean runs(long process) {
        try {
            String status = Files.readString(Path.of("/proc/" + process + "/stat"));
            return !status.startsWith("Z", status.lastIndexOf(')') + 2);
        } catch (IOException _) {
            return false;
        }
    }
}
