package dev.rangefinder.simulator.application;

import dev.rangefinder.simulator.command.Refusal;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// The application that is profiled: a real process that writes traces.
public final class ProfiledApplication {
    /// The variable that makes processes write traces.
    static final String TRACE = "RANGEFINDER_TRACE";

    private static final int SIGNALLED = 128;
    private static final long PATIENCE_MILLISECONDS = 2000;

    private final Process process;
    private final List<Thread> pumps = new ArrayList<>();

    private ProfiledApplication(Process process) {
        this.process = process;
    }

    /// Starts it, with traces in a folder.
    ///
    /// @throws Refusal if it cannot be started
    public static ProfiledApplication start(
            List<String> command,
            Map<String, String> environment,
            Path traces,
            boolean nullInput,
            PrintStreams console) {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().clear();
        builder.environment().putAll(environment);
        builder.environment().put(TRACE, traces.resolve("%p.trace").toString());
        boolean reads = console.inherited() && !nullInput;
        builder.redirectInput(
                reads ? Redirect.INHERIT : Redirect.from(Path.of("/dev/null").toFile()));
        if (console.inherited()) {
            builder.redirectOutput(Redirect.INHERIT).redirectError(Redirect.INHERIT);
        }
        try {
            ProfiledApplication application = new ProfiledApplication(builder.start());
            if (!console.inherited()) {
                application.pump(application.process.getInputStream(), console.out());
                application.pump(application.process.getErrorStream(), console.err());
            }
            return application;
        } catch (IOException e) {
            throw new Refusal("Failed to launch the application '" + command.getFirst() + "': " + e.getMessage());
        }
    }

    public long id() {
        return process.pid();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /// What it returned, or the number of the signal that ended it; call it when it has ended.
    public int exitCode() {
        int code = status();
        return code > SIGNALLED ? code - SIGNALLED : code;
    }

    /// As a shell would tell it: what it returned, or 128 and the number of the signal; call it when it has ended.
    public int status() {
        pumps.forEach(pump -> {
            try {
                pump.join(PATIENCE_MILLISECONDS);
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        });
        return process.exitValue();
    }

    /// Ends it and all that it started, without asking.
    public void kill() {
        all().forEach(ProcessHandle::destroyForcibly);
        try {
            process.waitFor();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// Ends it and all that it started: first by asking.
    public void end() {
        List<ProcessHandle> all = all();
        all.forEach(ProcessHandle::destroy);
        try {
            process.waitFor(PATIENCE_MILLISECONDS, TimeUnit.MILLISECONDS);
            all.forEach(ProcessHandle::destroyForcibly);
            process.waitFor();
        } catch (InterruptedException _) {
            all.forEach(ProcessHandle::destroyForcibly);
            Thread.currentThread().interrupt();
        }
    }

    private List<ProcessHandle> all() {
        return Stream.concat(process.descendants(), Stream.of(process.toHandle()))
                .toList();
    }

    /// The names of the executables that started a process, as far as they still run.
    public static List<String> ancestors(long id) {
        List<String> names = new ArrayList<>();
        ProcessHandle handle = ProcessHandle.of(id).orElse(null);
        while (handle != null) {
            handle.info().command().ifPresent(command -> names.add(command.substring(command.lastIndexOf('/') + 1)));
            handle = handle.parent().orElse(null);
        }
        return names;
    }

    public static boolean isRunning(long id) {
        return ProcessHandle.of(id).map(ProcessHandle::isAlive).orElse(false);
    }

    private void pump(InputStream from, PrintStream to) {
        pumps.add(Thread.ofVirtual().start(() -> {
            try (from) {
                from.transferTo(to);
                to.flush();
            } catch (IOException _) {
                // The application has closed its end, or is gone: nothing more to pass on.
                to.flush();
            }
        }));
    }
}
