package dev.rangefinder.app.capture;

import dev.rangefinder.app.terminal.Terminal;
import dev.rangefinder.capture.Message;
import dev.rangefinder.profiler.run.Spectator;
import dev.rangefinder.profiler.run.Spectator.SoFar;
import dev.rangefinder.text.Printable;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.function.LongFunction;

/// Says how far a capture is (P3): one line that changes on a terminal, a line now and then elsewhere.
public final class CaptureProgress implements Spectator.Watching {
    private static final Duration ON_A_TERMINAL = Duration.ofMillis(200);
    private static final Duration ELSEWHERE = Duration.ofSeconds(30);
    private static final int LONGEST_KERNEL = 40;
    private static final String ERASE = "\r\u001b[K";

    /// Shows nothing.
    public static final Spectator SILENT = _ -> new Spectator.Watching() {
        @Override
        public void profiling(SoFar soFar) {}

        @Override
        public void stalling(Message message) {}

        @Override
        public void recording() {}

        @Override
        public void close() {}
    };

    private final PrintWriter err;
    private final boolean terminal;
    private final String what;
    private final long begin = System.nanoTime();
    private long due;
    private boolean drawn;

    /// Shows it on a terminal, or where errors go.
    public static Spectator on(Terminal terminal, PrintWriter err) {
        return what -> new CaptureProgress(err, terminal, what);
    }

    private CaptureProgress(PrintWriter err, Terminal terminal, String what) {
        this.err = err;
        this.terminal = terminal.error();
        this.what = what;
        this.due = begin + (this.terminal ? ON_A_TERMINAL : ELSEWHERE).toNanos();
    }

    @Override
    public void profiling(SoFar soFar) {
        show(now -> text(soFar, now));
    }

    /// On a line of its own, which stays; the line that changes goes on below it.
    @Override
    public void stalling(Message message) {
        if (drawn) {
            err.print(ERASE);
        }
        err.println("rangefinder: " + Printable.of(what + message.sentence()));
    }

    @Override
    public void recording() {
        show(now -> String.format(Locale.ROOT, "recording the timeline, %.0f s", (now - begin) / 1e9));
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

    private String text(SoFar soFar, long now) {
        double seconds = (now - begin) / 1e9;
        var text = new StringBuilder(what);
        if (soFar.profiled() == 0) {
            return text.append(soFar.connected() ? "nothing profiled yet" : "waiting for the program to use a device")
                    .append(String.format(Locale.ROOT, ", %.0f s", seconds))
                    .toString();
        }
        text.append(soFar.profiled()).append(" profiled");
        if (soFar.passes() > 0) {
            text.append(String.format(Locale.ROOT, ", %.1f passes each", (double) soFar.passes() / soFar.profiled()));
        }
        text.append(String.format(Locale.ROOT, ", %.1f/s, ", soFar.profiled() / seconds));
        String kernel = Printable.of(soFar.current());
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
