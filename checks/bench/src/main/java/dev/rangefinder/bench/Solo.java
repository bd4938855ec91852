package dev.rangefinder.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.rangefinder.bench.sums.Sums;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/// The process of one contender: warm-up runs, timed runs, and what came out, line by line ([Transcript] reads it).
///
/// `Solo NAME FILE WARM-UPS RUNS`. Each contender has a JVM of its own with the default options, so that nobody runs
/// on another's heap or with another's compiled code. Warming up takes at least so many runs and eight seconds, as
/// the compiler works in the background and short runs outpace it. Garbage is not collected between runs: a heap that
/// was just given back to the system makes the next run slower than it would be, and its garbage is part of its cost.
public final class Solo {
    private static final long WARM_UP_NANOS = 8_000_000_000L;

    private Solo() {}

    public static void main(String[] args) throws IOException {
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        Contender contender = Contenders.named(args[0])
                .orElseThrow(() -> new IllegalArgumentException("no contender is called '" + args[0] + "'"));
        run(contender, Path.of(args[1]), Integer.parseInt(args[2]), Integer.parseInt(args[3]), out);
        out.flush();
    }

    static void run(Contender contender, Path file, int warmUps, int runs, PrintStream out) throws IOException {
        OperatingSystemMXBean machine = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        Optional<Sums> first = Optional.empty();
        long warmFrom = System.nanoTime() + (warmUps > 0 ? WARM_UP_NANOS : 0);
        int timed = 0;
        for (int run = 0; timed < runs; run++) {
            boolean warm = run >= warmUps && System.nanoTime() >= warmFrom;
            long cpuStart = machine.getProcessCpuTime();
            long start = System.nanoTime();
            Optional<Sums> sums = contender.run(file);
            long nanos = System.nanoTime() - start;
            long cpuNanos = machine.getProcessCpuTime() - cpuStart;
            if (run == 0) {
                first = sums;
            } else if (!sums.equals(first)) {
                throw new IllegalStateException(contender.name() + " got other sums in run " + run + " than before");
            }
            if (warm) {
                timed++;
                out.println("run\t" + nanos / 1e9 + "\t" + cpuNanos / 1e9);
            }
        }
        first.ifPresent(sums -> print(sums, out));
    }

    private static void print(Sums sums, PrintStream out) {
        out.println("launches\t" + sums.launches());
        sums.metrics()
                .forEach((name, sum) ->
                        out.println("sum\t" + name + '\t' + sum.count() + '\t' + Double.toHexString(sum.sum())));
    }
}
