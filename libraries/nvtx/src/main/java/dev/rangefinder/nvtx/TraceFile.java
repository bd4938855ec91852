package dev.rangefinder.nvtx;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// The events of this process in a file, one line each, in the order of their times.
///
/// Each line is one write, so that a process that is killed leaves whole lines. A plain stream and no channel, since
/// an interrupt of the program's thread would close a channel. When writing fails, it tells so once, on standard
/// error, and then there is no trace any more; the program never hears of it.
final class TraceFile {
    private static final String FORMAT = "rangefinder.trace/1";
    private static final String PROCESS = "%p";

    private final Path file;
    private final ReentrantLock lock = new ReentrantLock();
    private final AtomicInteger domains = new AtomicInteger();
    private final AtomicLong strings = new AtomicLong();
    private final AtomicLong ranges = new AtomicLong();
    private final Map<Long, Long> toolsRanges = new ConcurrentHashMap<>();
    private @Nullable OutputStream out;

    private TraceFile(Path file, OutputStream out) {
        this.file = file;
        this.out = out;
    }

    /// Creates the file, or empties it.
    ///
    /// @param name with `%p` in its last part for the number of the process, so that children have files of
    ///     their own
    /// @return null where it cannot be written; that has been said then
    static @Nullable TraceFile create(String name) {
        long process = ProcessHandle.current().pid();
        try {
            // In the name of the file only: a folder may be called anything.
            int folder = name.lastIndexOf('/') + 1;
            String own = name.substring(folder).replace(PROCESS, Long.toString(process));
            Path file = Path.of(name.substring(0, folder) + own);
            new FileOutputStream(file.toFile()).close();
            TraceFile trace = new TraceFile(file, new FileOutputStream(file.toFile(), true));
            trace.write(new TraceLine()
                    .field(FORMAT)
                    .field("pid=" + process)
                    .field("executable=" + TraceLine.escaped(executable())));
            return trace;
        } catch (IOException | RuntimeException e) {
            complain(name, e);
            return null;
        }
    }

    private static String executable() {
        try {
            return Files.readSymbolicLink(Path.of("/proc/self/exe")).toString();
        } catch (IOException | RuntimeException _) {
            return ProcessHandle.current().info().command().orElse("");
        }
    }

    Path file() {
        return file;
    }

    /// Declares a domain and gives it its number.
    int domain(String name) {
        int number = domains.incrementAndGet();
        event("domain", line -> line.field(number).text(name));
        return number;
    }

    void string(int domain, String text) {
        event(
                "string",
                line -> line.field(domain).field(strings.incrementAndGet()).text(text));
    }

    void category(int domain, int category, String name) {
        event(
                "category",
                line -> line.field(domain)
                        .field(Integer.toUnsignedString(category))
                        .text(name));
    }

    void thread(String name) {
        event("thread", line -> line.text(name));
    }

    void push(int domain, NvtxEvent event) {
        event("push", line -> line.field(domain).event(event));
    }

    void pop(int domain) {
        event("pop", line -> line.field(domain));
    }

    /// Opens a range and gives it its number.
    ///
    /// @param toolsRange what a tool calls it, or 0
    long start(int domain, NvtxEvent event, long toolsRange) {
        long number = ranges.incrementAndGet();
        if (toolsRange != 0) {
            toolsRanges.put(number, toolsRange);
        }
        event("start", line -> line.field(domain).field(number).event(event));
        return number;
    }

    /// Closes a range and tells what a tool calls it, or 0.
    long end(int domain, long range) {
        event("end", line -> line.field(domain).field(Long.toUnsignedString(range)));
        Long toolsRange = toolsRanges.remove(range);
        return toolsRange == null ? 0 : toolsRange;
    }

    void mark(int domain, NvtxEvent event) {
        event("mark", line -> line.field(domain).event(event));
    }

    private interface Fields {
        TraceLine addTo(TraceLine line);
    }

    private void event(String kind, Fields fields) {
        long thread = OsThread.id();
        lock.lock();
        try {
            // The time is taken under the lock, so that lines are in the order of their times.
            write(fields.addTo(
                    new TraceLine().field(System.nanoTime()).field(thread).field(kind)));
        } finally {
            lock.unlock();
        }
    }

    private void write(TraceLine line) {
        OutputStream stream = out;
        if (stream == null) {
            return;
        }
        try {
            stream.write(line.bytes());
        } catch (IOException e) {
            out = null;
            complain(file.toString(), e);
        }
    }

    private static void complain(String name, Exception cause) {
        System.err.println("rangefinder: RANGEFINDER_TRACE=" + name + ": no trace is written: " + cause.getMessage());
    }
}
