package dev.rangefinder.profiler.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/// A child process and everything that it started, however deep. Children whose parent has died, or that went into a
/// session of their own, are found by a variable in their environment, which every process inherits.
final class ProcessFamily {
    private static final String VARIABLE = "RANGEFINDER_RUN";
    private static final Path PROCESSES = Path.of("/proc");
    private static final long NANOS_BETWEEN_LOOKS = 20_000_000L;
    /// Whoever cannot be ended by force is stuck in the kernel, and waiting longer would not help.
    private static final Duration LONGEST_DEATH = Duration.ofSeconds(5);

    private final String mark = UUID.randomUUID().toString();

    /// What the first process must have in its environment.
    Map<String, String> environment() {
        return Map.of(VARIABLE, mark);
    }

    /// Ends all of them: first politely, and after the grace by force.
    ///
    /// @return how many there were
    int end(Optional<ProcessHandle> first, Duration grace) {
        Set<ProcessHandle> asked = new LinkedHashSet<>();
        long deadline = System.nanoTime() + grace.toNanos();
        List<ProcessHandle> alive = alive(first);
        while (!alive.isEmpty() && System.nanoTime() < deadline) {
            alive.stream().filter(asked::add).forEach(ProcessHandle::destroy);
            pause();
            alive = alive(first);
        }
        long end = System.nanoTime() + LONGEST_DEATH.toNanos();
        while (!alive.isEmpty() && System.nanoTime() < end) {
            asked.addAll(alive);
            alive.forEach(ProcessHandle::destroyForcibly);
            pause();
            alive = alive(first);
        }
        return asked.size();
    }

    /// Who is alive, the first process included.
    List<ProcessHandle> alive(Optional<ProcessHandle> first) {
        Stream<ProcessHandle> known =
                first.stream().flatMap(handle -> Stream.concat(Stream.of(handle), handle.descendants()));
        return Stream.concat(known, marked().stream())
                .distinct()
                .filter(ProcessHandle::isAlive)
                .filter(handle -> !isZombie(handle))
                .toList();
    }

    private List<ProcessHandle> marked() {
        var found = new ArrayList<ProcessHandle>();
        if (!Files.isDirectory(PROCESSES)) {
            return found;
        }
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(PROCESSES, "[0-9]*")) {
            for (Path process : processes) {
                if (isMarked(process)) {
                    ProcessHandle.of(Long.parseLong(String.valueOf(process.getFileName())))
                            .ifPresent(found::add);
                }
            }
        } catch (IOException _) {
            // Without a list of processes there are still the descendants.
            return found;
        }
        return found;
    }

    private boolean isMarked(Path process) {
        try {
            String environment =
                    new String(Files.readAllBytes(process.resolve("environ")), StandardCharsets.ISO_8859_1);
            return environment.contains(VARIABLE + "=" + mark);
        } catch (IOException _) {
            // Gone meanwhile, or somebody else's.
            return false;
        }
    }

    /// A dead child that its parent has not asked about yet; nothing runs any more.
    private static boolean isZombie(ProcessHandle handle) {
        try {
            String status = Files.readString(PROCESSES.resolve(handle.pid() + "/stat"), StandardCharsets.ISO_8859_1);
            return status.startsWith("Z", status.lastIndexOf(')') + 2);
        } catch (IOException _) {
            return false;
        }
    }

    private static void pause() {
        LockSupport.parkNanos(NANOS_BETWEEN_LOOKS);
    }
}
