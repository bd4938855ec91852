package dev.rangefinder.app.run;

import dev.rangefinder.app.terminal.Printable;
import dev.rangefinder.app.terminal.Terminal;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.function.LongFunction;

/// Says how far a capture is (P3): one line that changes on a terminal, a line now and then elsewhere.
final class CaptureProgress implements AutoCloseable {
    private static final Duration ON_A_TERMINAL = Duration.ofMillis(200);
    private static final Duration ELSEWHERE = Duration.ofSeconds(30);
    private static final int LONGEST_KERNEL = 40;
    private static final String ERASE = "\r\u001b[K";

    private final PrintWriter err;
    private final boolean terminal;
    private final String what;
    private final long begin = System.nanoTime();
    private long due;
    private boolean drawn;

    /// @param what is captured, as a sentence begins: `A (1 of 3)`, or nothing
    CaptureProgress(PrintWriter err, Terminal terminal, String what) {
        this.err = err;
        this.terminal = terminal.error();
        this.what = what;
        this.due = begin + (this.terminal ? ON_A_TERMINAL : ELSEWHERE).toNanos();
    }

    void show(ProfilerLog log) {
        show(now -> text(log, now));
    }

    /// Where nothing but time passes.
    void showTime(String doing) {
        show(now -> String.format(Locale.ROOT, "%s, %.0f s", doing, (now - begin) / 1e9));
    }

    private void show(LongFunction<String> text) {
        long now = System.nanoTime();
        if (now < due) {
            return;
        }
        due = now + (terminal ? ON_A_TERMINAL : ELSEWHERE).toNanos();
        if (terminal) {
            drawn = true;
            err.print(ERASE + text.apply(now));
            err.flush();
        } else {
            err.println("rangefinder: " + text.apply(now));
        }
    }

    private String text(ProfilerLog log, long now) {
        double seconds = (now - begin) / 1e9;
        var text = new StringBuilder(what);
        if (log.profiled() == 0) {
            return text.append(log.hasConnected() ? "nothing profiled yet" : "waiting for the program to use a device")
                    .append(String.format(Locale.ROOT, ", %.0f s", seconds))
                    .toString();
        }
        text.append(log.profiled()).append(" profiled");
        if (log.passes() > 0) {
            text.append(String.format(Locale.ROOT, ", %.1f passes each", (double) log.passes() / log.profiled()));
        }
        text.append(String.format(Locale.ROOT, ", %.1f/s, ", log.profiled() / seconds));
        String kernel = Printable.of(log.current());
        text.append(kernel, 0, Math.min(kernel.length(), LONGEST_KERNEL));
        return text.toString();
    }

    @Override
    public void close() {
        if (drawn) {
            err.print(ERASE);
            err.flush();
        }
    }
}
