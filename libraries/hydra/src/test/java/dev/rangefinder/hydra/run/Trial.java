package dev.rangefinder.hydra.run;

import dev.rangefinder.hydra.compose.Application;
import dev.rangefinder.hydra.interpolation.Resolvers;
import dev.rangefinder.hydra.interpolation.RunClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// An application in a folder of its own: give it configurations, run command lines, look at what came out.
final class Trial {
    static final String START = "2025-01-02T03:04:05Z";

    private static final Clock CLOCK = Clock.fixed(Instant.parse(START), ZoneOffset.UTC);

    private final Path folder;
    private final Map<String, String> environment = new HashMap<>();
    private final StringBuilder output = new StringBuilder();
    private final StringBuilder errors = new StringBuilder();
    private final List<Job> jobs = new ArrayList<>();
    private Task task = job -> {};

    private Trial(Path folder) throws IOException {
        this.folder = folder.toRealPath();
        Files.createDirectories(conf());
        Files.createDirectories(workingDirectory());
    }

    static Trial in(Path folder) throws IOException {
        return new Trial(folder);
    }

    Trial config(String path, String text) throws IOException {
        Path file = conf().resolve(path + ".yaml");
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        return this;
    }

    Trial variable(String name, String value) {
        environment.put(name, value);
        return this;
    }

    Trial doing(Task other) {
        this.task = other;
        return this;
    }

    int run(String... arguments) {
        output.setLength(0);
        errors.setLength(0);
        jobs.clear();
        var application = new Application(
                "app", workingDirectory(), environment, Resolvers.standard(environment, new RunClock(CLOCK)), false);
        Task told = job -> {
            jobs.add(job);
            task.run(job);
        };
        return new HydraApplication(
                        application,
                        ConfigSearchPath.folder(conf()),
                        Optional.of("config"),
                        told,
                        new Console(output::append, errors::append),
                        CLOCK)
                .run(List.of(arguments));
    }

    Path conf() {
        return folder.resolve("conf");
    }

    Path workingDirectory() {
        return folder.resolve("work");
    }

    String output() {
        return output.toString();
    }

    String errors() {
        return errors.toString();
    }

    List<Job> jobs() {
        return jobs;
    }

    /// The names of the jobs' output directories.
    List<String> places() {
        return jobs.stream()
                .map(job -> workingDirectory().relativize(job.outputDirectory()).toString())
                .toList();
    }

    String file(String path) throws IOException {
        return Files.readString(workingDirectory().resolve(path));
    }

    /// All files below the working directory, sorted.
    List<String> files() throws IOException {
        try (Stream<Path> paths = Files.walk(workingDirectory())) {
            return paths.filter(Files::isRegularFile)
                    .map(path -> workingDirectory().relativize(path).toString())
                    .sorted()
                    .toList();
        }
    }
}
