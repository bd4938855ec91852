package dev.rangefinder.bench.nsys;

import dev.rangefinder.bench.sums.Sums;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/// The process of one contender: does the task once, and prints what came out, line by line.
///
/// `SoloAttribution NAME FILE LIMIT`. Whoever is not done after so many seconds is cut off.
public final class SoloAttribution {
    private static final String PEAK = "VmHWM:";
    private static final long KILOBYTE = 1024;
    private static final List<Attributor> BUILT_IN =
            List.of(new RangefinderSweep(), Floor.PAGES, Floor.DRIVER, new SqliteJoin());

    private SoloAttribution() {}

    public static void main(String[] args) throws IOException {
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        Attributor attributor = named(args[0])
                .orElseThrow(() -> new IllegalArgumentException("no contender is called '" + args[0] + "'"));
        limit(Long.parseLong(args[2]), out);
        Optional<Sums> sums = attributor.run(Path.of(args[1]), new Phases(out));
        memory(out);
        sums.ifPresent(found -> {
            out.println("launches\t" + found.launches());
            found.metrics()
                    .forEach((name, sum) ->
                            out.println("sum\t" + name + '\t' + sum.count() + '\t' + Double.toHexString(sum.sum())));
        });
        out.flush();
    }

    public static Optional<Attributor> named(String title) {
        Stream<Attributor> peers = ServiceLoader.load(Attributor.class).stream().map(ServiceLoader.Provider::get);
        return Stream.concat(BUILT_IN.stream(), peers)
                .filter(attributor -> attributor.title().equals(title))
                .findFirst();
    }

    private static void limit(long seconds, PrintStream out) {
        Thread.ofPlatform().daemon().start(() -> {
            try {
                Thread.sleep(1000 * seconds);
                memory(out);
                out.println("cut\t" + seconds);
                out.flush();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } finally {
                Runtime.getRuntime().halt(0);
            }
        });
    }

    private static void memory(PrintStream out) {
        long heap = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .map(MemoryPoolMXBean::getPeakUsage)
                .mapToLong(usage -> usage.getUsed())
                .sum();
        out.println("heap\t" + heap);
        try (Stream<String> lines = Files.lines(Path.of("/proc/self/status"))) {
            lines.filter(line -> line.startsWith(PEAK))
                    .map(line -> line.replaceAll("\\D", ""))
                    .forEach(kilobytes -> out.println("peak\t" + Long.parseLong(kilobytes) * KILOBYTE));
        } catch (IOException e) {
            out.println("peak\t0");
        }
    }
}
