package dev.rangefinder.house.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What `checks/house/compare-commits` starts. With the class path of a commit: `capture FOLDER`, and
/// `run FOLDER ROOT DATA PROJECT CAPTURES [FILE...]`. Then `compare [OPTION...] FOLDER FOLDER`.
final class CompareCommits {
    private static final int DIFFERENT = 1;
    private static final int WRONG_USAGE = 2;

    private CompareCommits() {}

    static void main(String[] arguments) throws IOException {
        List<String> rest = Arrays.asList(arguments).subList(1, arguments.length);
        int code = switch (arguments[0]) {
            case "capture" -> capture(Path.of(rest.getFirst()));
            case "run" -> run(rest.stream().map(Path::of).toList());
            case "compare" -> compare(rest);
            default -> WRONG_USAGE;
        };
        // The tool may have started threads of its own.
        System.exit(code);
    }

    private static int capture(Path folder) throws IOException {
        Tool tool = Tool.ofClassPath();
        Files.createDirectories(folder);
        for (Scenario scenario : Scenario.captures()) {
            Path run = folder.resolve(scenario.name());
            Path out = folder.resolve(scenario.name() + ".out");
            Path err = folder.resolve(scenario.name() + ".err");
            String[] arguments = Stream.concat(scenario.arguments().stream(), Stream.of("-o", run.toString()))
                    .toArray(String[]::new);
            int code = tool.run(out, err, arguments);
            if (code != 0) {
                System.err.println("compare-commits: " + String.join(" ", arguments) + ": exit code " + code + ": "
                        + Files.readString(err).strip());
                return WRONG_USAGE;
            }
        }
        return 0;
    }

    private static int run(List<Path> arguments) throws IOException {
        Path folder = arguments.get(0);
        List<Path> files = arguments.subList(5, arguments.size());
        List<CommandLine> commands = files.isEmpty()
                ? CommandList.everything(arguments.get(2), arguments.get(3), arguments.get(4))
                : CommandList.only(files);
        Tool tool = Tool.ofClassPath();
        Files.createDirectories(folder);
        Path version = Files.createTempFile("version", null);
        Path problems = Files.createTempFile("version", null);
        tool.run(version, problems, "--version");
        String said = Files.readString(version).strip();
        Files.delete(version);
        Files.delete(problems);
        new RunFolder(folder, arguments.get(1), Instant.now(), said.substring(said.lastIndexOf(' ') + 1)).write();
        for (CommandLine command : commands) {
            tool.run(command, folder);
        }
        return 0;
    }

    private static int compare(List<String> arguments) throws IOException {
        List<Pattern> paths = new ArrayList<>();
        List<Exceptions.FileLine> lines = new ArrayList<>();
        List<Pattern> files = new ArrayList<>();
        boolean fingerprints = false;
        boolean pages = false;
        int at = 0;
        for (; arguments.get(at).startsWith("--"); at++) {
            switch (arguments.get(at)) {
                case "--ignore" -> paths.add(Exceptions.pattern(arguments.get(++at)));
                case "--ignore-line" -> lines.add(Exceptions.fileLine(arguments.get(++at)));
                case "--ignore-file" -> files.add(Exceptions.pattern("*" + arguments.get(++at)));
                case "--ignore-fingerprint" -> fingerprints = true;
                case "--pages" -> pages = true;
                default -> throw new IllegalArgumentException(arguments.get(at));
            }
        }
        FolderComparison comparison = FolderComparison.of(
                RunFolder.read(Path.of(arguments.get(at))),
                RunFolder.read(Path.of(arguments.get(at + 1))),
                new Exceptions(paths, lines, files, fingerprints, pages));
        comparison.differences().forEach(difference -> System.out.println("differs  " + difference));
        System.out.println(comparison.summary());
        return comparison.differences().isEmpty() ? 0 : DIFFERENT;
    }
}
