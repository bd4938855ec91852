package dev.rangefinder.profiler.doctor;

import dev.rangefinder.profiler.doctor.Machine.Ran;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Where a profiler is, and how it was found.
///
/// @param arguments that come before those of the profiler, where it is started by another program
/// @param startsByName whether the name that the configuration has leads to it, so that a capture finds it too
record InstalledTool(Path path, List<String> arguments, boolean startsByName) {
    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final Path CUDA = Path.of("/usr/local");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");

    /// A profiler as it is asked for.
    ///
    /// @param name `ncu` or `nsys`
    /// @param command what the configuration says: a name to look up or a path, and arguments
    /// @param product its folder below `/opt/nvidia`, with one folder a version
    /// @param key of the configuration that names it
    record Wanted(String name, List<String> command, String product, String key) {
        String executable() {
            return command.getFirst();
        }

        List<String> arguments() {
            return command.subList(1, command.size());
        }

        boolean isPath() {
            return executable().contains("/");
        }
    }

    /// Looks where the configuration says, or else in `PATH`, or else at the usual places, the newest version first.
    static Optional<InstalledTool> find(Machine machine, Wanted wanted) {
        if (wanted.isPath()) {
            return Optional.of(Path.of(wanted.executable()))
                    .filter(machine::isExecutable)
                    .map(path -> new InstalledTool(path, wanted.arguments(), true));
        }
        Optional<InstalledTool> inPath = Stream.of(
                        machine.variable("PATH").orElse("").split(Pattern.quote(":"), -1))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder).resolve(wanted.executable()))
                .filter(machine::isExecutable)
                .map(path -> new InstalledTool(path, wanted.arguments(), true))
                .findFirst();
        return wanted.command().size() > 1
                ? inPath
                : inPath.or(() -> usualPlaces(machine, wanted).stream()
                        .filter(machine::isExecutable)
                        .map(path -> new InstalledTool(path, List.of(), false))
                        .findFirst());
    }

    private static List<Path> usualPlaces(Machine machine, Wanted wanted) {
        List<Path> places = new ArrayList<>();
        // The link to the toolkit that was chosen, then all of them.
        places.add(CUDA.resolve("cuda/bin").resolve(wanted.name()));
        newestFirst(machine.list(CUDA)).stream()
                .filter(name -> name.startsWith("cuda-"))
                .forEach(toolkit ->
                        places.add(CUDA.resolve(toolkit).resolve("bin").resolve(wanted.name())));
        Path product = Path.of("/opt/nvidia").resolve(wanted.product());
        for (String version : newestFirst(machine.list(product))) {
            places.add(product.resolve(version).resolve(wanted.name()));
            places.add(product.resolve(version).resolve("bin").resolve(wanted.name()));
        }
        return places;
    }

    /// By the numbers in the names: 13.0 is newer than 9.2.
    private static List<String> newestFirst(List<String> names) {
        return names.stream()
                .sorted(Comparator.comparing(InstalledTool::numbers, Arrays::compare)
                        .reversed())
                .toList();
    }

    private static int[] numbers(String name) {
        return NUMBER.matcher(name)
                .results()
                .mapToInt(number -> Integer.parseInt(number.group()))
                .toArray();
    }

    /// As one would type it.
    private String line() {
        return String.join(
                " ",
                Stream.concat(Stream.of(path.toString()), arguments.stream()).toList());
    }

    Ran run(Machine machine, String... arguments) {
        List<String> command = new ArrayList<>(List.of(path.toString()));
        command.addAll(this.arguments);
        command.addAll(List.of(arguments));
        return machine.run(command, LIMIT);
    }

    /// What a check says about it: where and which version, or why it is of no use.
    CheckResult finding(Machine machine, Wanted wanted) {
        return switch (run(machine, "--version")) {
            case Ran.NotStarted(String reason) ->
                CheckResult.fail(
                        wanted.name(),
                        line() + " cannot be started: " + reason,
                        "install it again, or name another with " + wanted.key());
            case Ran.TimedOut _ ->
                CheckResult.fail(
                        wanted.name(),
                        line() + " --version did not end within " + LIMIT.toSeconds() + " s",
                        "see what it waits for, such as a network drive; or name another with " + wanted.key());
            case Ran.Ended(int exitCode, String output) -> ended(wanted, exitCode, output);
        };
    }

    private CheckResult ended(Wanted wanted, int exitCode, String output) {
        Optional<ToolVersion> version = ToolVersion.in(output);
        if (exitCode != 0) {
            return CheckResult.fail(
                    wanted.name(),
                    line() + " --version failed with exit code " + exitCode + firstLine(output),
                    "install it again, or name another with " + wanted.key());
        }
        if (version.isEmpty()) {
            return CheckResult.warn(
                    wanted.name(),
                    line() + " tells no version" + firstLine(output),
                    "see whether it is the right program; " + wanted.key() + " names another");
        }
        String text = version.get().text() + " at " + line();
        return startsByName
                ? CheckResult.ok(wanted.name(), text)
                : CheckResult.warn(
                        wanted.name(),
                        text + ", which is not in PATH, so that a capture does not find it",
                        "add its folder to PATH, or say " + wanted.key() + "=" + path);
    }

    private static String firstLine(String output) {
        return output.lines()
                .filter(line -> !line.isBlank())
                .findFirst()
                .map(line -> ": " + line.strip())
                .orElse("");
    }
}
