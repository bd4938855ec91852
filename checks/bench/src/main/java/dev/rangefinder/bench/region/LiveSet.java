package dev.rangefinder.bench.region;

import dev.rangefinder.analysis.RegionAnalysis;
import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.Remedy;
import dev.rangefinder.judgement.LaunchDetector;
import dev.rangefinder.judgement.detector.LaunchDetectors;
import dev.rangefinder.nsight.ncu.NcuCapture;
import dev.rangefinder.result.RegionReport;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.ref.Reference;
import java.nio.file.Path;
import java.util.List;

/// The process that measures how much memory an analysis holds: `LiveSet FILE LAUNCHES [without-findings]` prints the
/// most bytes that
/// were reachable at any of many points of the way.
///
/// Everything is collected at each point, so what counts is what is needed, to the byte, and not when a collector
/// thought it worth its while. The points are spread over all launches; the last is the finished report together with
/// all it was made of.
public final class LiveSet {
    /// Leaves out what detectors look for.
    public static final String WITHOUT_FINDINGS = "without-findings";

    private static final int POINTS = 24;

    private final MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
    private long most;

    private LiveSet() {}

    public static void main(String[] args) {
        System.out.println(most(
                Path.of(args[0]),
                Integer.parseInt(args[1]),
                args.length > 2 && args[2].equals(WITHOUT_FINDINGS) ? List.of() : LaunchDetectors.ALL));
    }

    static long most(Path file, int launches, List<LaunchDetector> detectors) {
        LiveSet live = new LiveSet();
        int every = Math.max(1, launches / POINTS);
        try (Capture capture = NcuCapture.open(file)) {
            RegionAnalysis analysis = RegionContender.analysis(capture, detectors);
            long number = 0;
            for (Launch launch : capture.launches(analysis.request())) {
                analysis.add(launch);
                if (++number % every == 0) {
                    live.measure();
                }
            }
            RegionReport report = analysis.finish(RegionContender.provenance(), Remedy::toString);
            try {
                live.measure();
            } finally {
                Reference.reachabilityFence(report);
                Reference.reachabilityFence(analysis);
            }
        }
        return live.most;
    }

    @SuppressWarnings("SystemGc") // the very purpose
    private void measure() {
        System.gc();
        most = Math.max(most, memory.getHeapMemoryUsage().getUsed());
    }
}
