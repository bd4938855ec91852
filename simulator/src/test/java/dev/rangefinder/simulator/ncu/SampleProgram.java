package dev.rangefinder.simulator.ncu;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.simulator.work.DeviceCall;
import dev.rangefinder.simulator.work.DeviceNotation;
import dev.rangefinder.simulator.work.KernelWork;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A program in shell that writes a trace: what it does is put together call by call.
public final class SampleProgram {
    private static final int DEVICE_DOMAIN = 99;

    private final List<String> lines = new ArrayList<>();
    private long time = 1000;
    private int domains;
    private long ranges;

    public SampleProgram() {
        lines.add("rangefinder.trace/1\tpid=PID\texecutable=/opt/sample/program");
        event(1, "domain\t" + DEVICE_DOMAIN + "\t" + DeviceNotation.DOMAIN);
    }

    public int domain(String name) {
        domains++;
        event(1, "domain\t" + domains + "\t" + name);
        return domains;
    }

    /// Registers a label of the default domain.
    public SampleProgram register(String label) {
        return event(1, "string\t0\t1\t" + label);
    }

    public SampleProgram push(String label) {
        return push(1, 0, label);
    }

    public SampleProgram push(int thread, int domain, String label) {
        return event(thread, "push\t" + domain + "\t0\t-\t-\t" + label);
    }

    public SampleProgram pop() {
        return pop(1, 0);
    }

    public SampleProgram pop(int thread, int domain) {
        return event(thread, "pop\t" + domain);
    }

    public long start(String label) {
        ranges++;
        event(1, "start\t0\t" + ranges + "\t0\t-\t-\t" + label);
        return ranges;
    }

    public SampleProgram end(long range) {
        return event(1, "end\t0\t" + range);
    }

    public SampleProgram launch(String kernel) {
        return launch(1, 0, kernel);
    }

    public SampleProgram launch(int thread, long device, String kernel) {
        KernelWork work = new KernelWork(
                new KernelName("_Z" + kernel.length() + kernel + "Pf", kernel, kernel + "(float *)"),
                new Dimensions(1024, 1, 1),
                new Dimensions(256, 1, 1),
                new KernelWork.Operations(0, 1_000_000_000L, 0, 0),
                new KernelWork.Traffic(64_000_000, 32_000_000, 0.3, 0.5),
                40,
                1024,
                kernel.startsWith("nccl"));
        return call(thread, new DeviceCall.Launch(device, 1, 7, work));
    }

    public SampleProgram call(int thread, DeviceCall call) {
        return event(
                thread,
                "mark\t" + DEVICE_DOMAIN + "\t0\t-\t-\t"
                        + DeviceNotation.write(call).replace("\\", "\\\\"));
    }

    private SampleProgram event(int thread, String text) {
        time += 1000;
        lines.add(time + "\t" + (4200 + thread) + "\t" + text);
        return this;
    }

    /// The words that run it.
    public List<String> command(Path folder) {
        return command(folder, "exit 0");
    }

    /// The words that run it, and then something more.
    public List<String> command(Path folder, String then) {
        try {
            Path template = Files.write(folder.resolve("program.template"), lines);
            Path script = Files.writeString(
                    folder.resolve("program.sh"),
                    "file=$(echo \"$RANGEFINDER_TRACE\" | sed \"s/%p/$$/\")\n"
                            + "sed \"s/PID/$$/\" '" + template + "' > \"$file\"\n"
                            + "echo run >> '" + folder.resolve("runs") + "'\n"
                            + "echo hello from the program\n" + then + "\n");
            return List.of("/bin/sh", script.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// How often it ran.
    public static long runs(Path folder) {
        try {
            return Files.readAllLines(folder.resolve("runs")).size();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
