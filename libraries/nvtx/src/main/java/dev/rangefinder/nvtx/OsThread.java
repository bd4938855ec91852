package dev.rangefinder.nvtx;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The number by which the operating system, and every profiler, knows a thread.
final class OsThread {
    /// On Linux a link to `PID/task/TID` of whoever reads it.
    private static final Path SELF = Path.of("/proc/thread-self");

    private static final ThreadLocal<Long> IDS = ThreadLocal.withInitial(OsThread::lookUp);

    private OsThread() {}

    /// The number of the current thread. A virtual one has that of the thread that carries it now.
    static long id() {
        return Thread.currentThread().isVirtual() ? lookUp() : IDS.get();
    }

    private static long lookUp() {
        try {
            return Long.parseLong(String.valueOf(Files.readSymbolicLink(SELF).getFileName()));
        } catch (IOException | RuntimeException _) {
            return Thread.currentThread().threadId();
        }
    }
}
