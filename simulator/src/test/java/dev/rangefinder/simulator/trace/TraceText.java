package dev.rangefinder.simulator.trace;

import dev.rangefinder.simulator.work.DeviceCall;
import dev.rangefinder.simulator.work.DeviceNotation;
import dev.rangefinder.simulator.work.KernelWork;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// A trace as a program would write it, line by line.
final class TraceText {
    static final long DEVICE_DOMAIN = 1;

    private final StringBuilder text = new StringBuilder();
    private long time;

    static TraceText of(long process) {
        TraceText trace = new TraceText();
        trace.text.append("rangefinder.trace/1\tpid=").append(process).append("\texecutable=/usr/bin/java\n");
        return trace;
    }

    static TraceText ofDevice(long process) {
        return of(process).event(10, "domain\t" + DEVICE_DOMAIN + "\t" + DeviceNotation.DOMAIN);
    }

    TraceText at(long nanoseconds) {
        time = nanoseconds;
        return this;
    }

    TraceText event(long thread, String rest) {
        text.append(time++)
                .append('\t')
                .append(thread)
                .append('\t')
                .append(rest)
                .append('\n');
        return this;
    }

    TraceText push(long thread, long domain, String label) {
        return event(thread, "push\t" + domain + "\t0\t-\t-\t" + label);
    }

    TraceText pop(long thread, long domain) {
        return event(thread, "pop\t" + domain);
    }

    TraceText start(long thread, long range, String label) {
        return event(thread, "start\t0\t" + range + "\t0\t-\t-\t" + label);
    }

    TraceText end(long thread, long range) {
        return event(thread, "end\t0\t" + range);
    }

    TraceText launch(long thread, KernelWork work) {
        return call(thread, new DeviceCall.Launch(0, 1, 7, work));
    }

    TraceText call(long thread, DeviceCall call) {
        return event(thread, "mark\t" + DEVICE_DOMAIN + "\t0\t-\t-\t" + escaped(DeviceNotation.write(call)));
    }

    static String escaped(String text) {
        return text.replace("\\", "\\\\")
                .replace("\t", "\\t")
                .replace("\n", "\\n")
                .replace("\r", "\\r");
    }

    byte[] bytes() {
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    Path in(Path folder, String name) {
        try {
            return Files.write(folder.resolve(name), bytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
