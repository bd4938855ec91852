package dev.rangefinder.profiler.directory;

import dev.rangefinder.profiler.plan.CapturePlan;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Every file that a run may make, by the names that are known before it begins (P6).
public final class PlannedFiles {
    private static final List<String> OF_A_REPORT =
            List.of("report.md", "report.json", "report.html", "regions.csv", "kernels.csv", "metrics.csv");

    private PlannedFiles() {}

    /// Those of a plan, where the plan puts them.
    public static Set<Path> of(CapturePlan plan) {
        var files = new TreeSet<Path>();
        RunFiles.NAMES.forEach(name -> files.add(plan.places().root().resolve(name)));
        Stream.concat(plan.timeline().stream(), plan.discovery().stream()).forEach(timeline -> {
            files.add(timeline.places().commands());
            files.addAll(timeline.places().made());
        });
        if (!plan.requested().isEmpty()) {
            files.add(plan.places().commands());
            files.add(plan.places().offeredSections());
        }
        plan.captures().forEach(capture -> files.addAll(capture.places().made()));
        files.addAll(ofReport(plan));
        return files;
    }

    /// Those that are made last.
    public static Set<Path> ofReport(CapturePlan plan) {
        var files = new TreeSet<>(Set.of(plan.kernels()));
        OF_A_REPORT.forEach(name -> files.add(plan.report().resolve(name)));
        return files;
    }
}
