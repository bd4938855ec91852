package dev.rangefinder.profiler.process;

import dev.rangefinder.profiler.plan.Tool;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/// Whether a program can be started, without starting it.
public final class ExecutableFile {
    private static final Pattern SEPARATOR = Pattern.compile(File.pathSeparator, Pattern.LITERAL);

    private ExecutableFile() {}

    /// Looks for a tool as the system would.
    ///
    /// @param workingDirectory where it would be started
    /// @throws ToolMissingException if it is not there, or is no program
    public static void refuseMissing(Tool tool, Path workingDirectory) {
        String name = tool.start().getFirst();
        boolean there = name.contains("/")
                ? isProgram(workingDirectory.resolve(name))
                : SEPARATOR
                        .splitAsStream(
                                Optional.ofNullable(System.getenv("PATH")).orElse(""))
                        .map(folder -> workingDirectory.resolve(folder).resolve(name))
                        .anyMatch(ExecutableFile::isProgram);
        if (!there) {
            throw new ToolMissingException(tool, new NoSuchFileException(name));
        }
    }

    private static boolean isProgram(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }
}
