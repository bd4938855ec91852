package dev.rangefinder.profiler.run;

import dev.rangefinder.profiler.cost.CapturePasses;
import dev.rangefinder.profiler.directory.RunRecord;
import dev.rangefinder.profiler.directory.RunRecord.Captured;
import dev.rangefinder.profiler.directory.RunsBeside;
import dev.rangefinder.profiler.plan.CapturePlan;
import dev.rangefinder.profiler.plan.KnownTimeline;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// What a plan may cost: launches × passes × time of a pass. How many launches, an earlier timeline of the same program
/// tells, or else an earlier run; what a pass takes, only an earlier run.
///
/// @param earlier the run it rests on; empty where there is none
/// @param timeline the timeline that tells launches; empty where there is none
/// @param launches of all captures together, ranges in range replay; empty where nothing tells
/// @param passes of one launch, on average
/// @param millisecondsPerPass on average, with everything that a run takes besides
/// @param sameOptions whether that run had the very same commands
/// @param counted how often ncu will run each kernel, where NVIDIA's library counted it (W1)
public record Estimate(
        Optional<Path> earlier,
        Optional<Path> timeline,
        OptionalLong launches,
        double passes,
        double millisecondsPerPass,
        int captures,
        boolean sameOptions,
        Optional<CapturePasses> counted) {
    private static final double MILLISECONDS = 1000;

    /// Looks at the runs beside the planned one, the youngest first.
    ///
    /// @param known an earlier timeline of the same program
    /// @param root the run directory
    public static Estimate of(CapturePlan plan, Optional<KnownTimeline> known, Path root) {
        boolean told =
                plan.captures().stream().allMatch(capture -> capture.expected().isPresent());
        OptionalLong launches = told && known.isPresent()
                ? OptionalLong.of(plan.captures().stream()
                        .mapToLong(capture -> capture.expected().orElse(0))
                        .sum())
                : OptionalLong.empty();
        Optional<Path> timeline = launches.isPresent() ? known.map(KnownTimeline::file) : Optional.empty();
        Estimate nothing = new Estimate(
                Optional.empty(), timeline, launches, 0, 0, plan.captures().size(), false, plan.passes());
        return RunsBeside.of(root).stream()
                .flatMap(folder ->
                        RunRecord.in(folder).stream().flatMap(record -> nothing.resting(folder, record, plan).stream()))
                .findFirst()
                .orElse(nothing);
    }

    /// Only a run of the same program says anything.
    private Optional<Estimate> resting(Path folder, RunRecord record, CapturePlan plan) {
        List<Captured> finished = record.captures().stream()
                .filter(captured -> captured.status().isWhole() && captured.profiled() > 0)
                .toList();
        if (finished.isEmpty() || Collections.indexOfSubList(record.essence(), plan.workload()) < 0) {
            return Optional.empty();
        }
        long profiled = finished.stream().mapToLong(Captured::profiled).sum();
        long allPasses =
                Math.max(profiled, finished.stream().mapToLong(Captured::passes).sum());
        long milliseconds = finished.stream().mapToLong(Captured::milliseconds).sum();
        return Optional.of(new Estimate(
                Optional.of(folder),
                timeline,
                launches.isPresent() ? launches : OptionalLong.of(captures * Math.ceilDiv(profiled, finished.size())),
                passes(record.essence().equals(plan.essence()), (double) allPasses / profiled),
                (double) milliseconds / allPasses,
                captures,
                record.essence().equals(plan.essence()),
                counted));
    }

    /// What a run with the same commands took is surer than what was counted; of another run it is not.
    private double passes(boolean same, double earlierOnes) {
        return same
                ? earlierOnes
                : counted.map(all -> (double) all.all().count()).orElse(earlierOnes);
    }

    /// For all captures together.
    public OptionalDouble seconds() {
        return earlier.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(launches.orElse(0) * passes * millisecondsPerPass / MILLISECONDS);
    }

    /// For people.
    public String text() {
        if (captures == 0) {
            return "one run of the program, a little slower than without nsys";
        }
        String expected = launches.isPresent() ? launches.getAsLong() + " launches" + by() : "";
        if (earlier.isEmpty()) {
            return (expected.isEmpty() ? "unknown" : expected + ", for an unknown time")
                    + ", because no earlier run of this program lies beside the run directory; every launch is replayed"
                    + " once a pass, "
                    + counted.map(all -> "so " + all.text() + " for each").orElse("a full set takes 40 to 50 of them")
                    + ", and pipeline.ncu.ncu_cli.launch_count=10 tells more";
        }
        return String.format(
                Locale.ROOT,
                "about %.1f s: %s in %d %s × %.1f passes × %.1f ms, as in %s%s",
                seconds().orElse(0),
                expected,
                captures,
                captures == 1 ? "capture" : "captures",
                passes,
                millisecondsPerPass,
                earlier.get(),
                sameOptions ? "" : ", which had other options");
    }

    private String by() {
        return timeline.map(file -> " by the timeline " + file).orElse("");
    }

    public OptionalDouble expectedLaunches() {
        return launches.isPresent() ? OptionalDouble.of((double) launches.getAsLong()) : OptionalDouble.empty();
    }

    /// As the earlier run had them, or as they were counted.
    public OptionalDouble passesPerLaunch() {
        return earlier.isEmpty() && counted.isPresent()
                ? OptionalDouble.of(counted.get().all().count())
                : known(passes);
    }

    /// As the earlier run took them.
    public OptionalDouble millisecondsOfAPass() {
        return known(millisecondsPerPass);
    }

    private OptionalDouble known(double number) {
        return earlier.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(number);
    }
}
