package dev.rangefinder.house.compare;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Files;
import java.nio.file.Path;

/// The tool on this process's class path, whichever commit that is of: one JVM for all commands, because starting one
/// takes longer than most of them.
final class Tool {
    private static final String MAIN = "dev.rangefinder.app.Main";

    private final MethodHandle run;

    private Tool(MethodHandle run) {
        this.run = run;
    }

    static Tool ofClassPath() {
        try {
            Class<?> main = Class.forName(MAIN);
            MethodType type = MethodType.methodType(int.class, OutputStream.class, OutputStream.class, String[].class);
            return new Tool(
                    MethodHandles.publicLookup().findStatic(main, "run", type).asFixedArity());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(MAIN + " of this commit cannot be called: " + e, e);
        }
    }

    /// Runs one command line.
    ///
    /// @param results the folder for what it prints, its exit code and its files
    void run(CommandLine command, Path results) throws IOException {
        Path folder = results.resolve(command.name());
        Files.createDirectories(folder);
        String output = folder.resolve(RunFolder.FILES).toString();
        String[] arguments = command.arguments().stream()
                .map(argument -> argument.replace(CommandLine.OUTPUT, output))
                .toArray(String[]::new);
        if (command.live()) {
            Files.createFile(folder.resolve(RunFolder.LIVE));
        }
        int exitCode = run(folder.resolve(RunFolder.OUT), folder.resolve(RunFolder.ERR), arguments);
        Files.writeString(folder.resolve(RunFolder.EXIT_CODE), exitCode + "\n");
    }

    int run(Path out, Path err, String... arguments) throws IOException {
        try (OutputStream outStream = new BufferedOutputStream(Files.newOutputStream(out));
                OutputStream errStream = new BufferedOutputStream(Files.newOutputStream(err))) {
            return (int) run.invokeExact(outStream, errStream, arguments);
        } catch (IOException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
