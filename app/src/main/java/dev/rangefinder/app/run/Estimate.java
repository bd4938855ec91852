package dev.rangefinder.app.run;

import dev.rangefinder.app.json.JsonOutput;
import dev.rangefinder.app.profile.CapturePlan;
import dev.rangefinder.app.run.RunRecord.Captured;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// What a plan may cost, from what an earlier run of the same program took: launches × passes × time of a pass.
///
/// @param earlier the run it rests on; empty where there is none
/// @param launches profiled by one capture of that run
/// @param passes of one launch, on average
/// @param millisecondsPerPass on average, with everything that a run takes besides
/// @param sameOptions whether that run had the very same commands
public record Estimate(
        Optional<Path> earlier,
        long launches,
        double passes,
        double millisecondsPerPass,
        int captures,
        boolean sameOptions) {
    private static final double MILLISECONDS = 1000;

    /// Looks at the runs beside the planned one, the youngest first.
    public static Estimate of(CapturePlan plan) {
        Path runs = Optional.ofNullable(plan.places().root().getParent())
                .orElse(plan.places().root());
        if (Files.isDirectory(runs)) {
            try (Stream<Path> folders = Files.list(runs)) {
                Optional<Estimate> known = folders.sorted(Comparator.reverseOrder())
                        .flatMap(folder ->
                                RunRecord.in(folder).stream().flatMap(record -> from(folder, record, plan).stream()))
                        .findFirst();
                if (known.isPresent()) {
                    return known.get();
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return new Estimate(Optional.empty(), 0, 0, 0, plan.captures().size(), false);
    }

    /// Only a run of the same program says anything.
    private static Optional<Estimate> from(Path folder, RunRecord record, CapturePlan plan) {
        List<Captured> finished = record.captures().stream()
                .filter(captured -> captured.status() == RunRecord.Status.DONE && captured.profiled() > 0)
                .toList();
        if (finished.isEmpty() || Collections.indexOfSubList(record.essence(), plan.workload()) < 0) {
            return Optional.empty();
        }
        long launches = finished.stream().mapToLong(Captured::profiled).sum();
        long passes =
                Math.max(launches, finished.stream().mapToLong(Captured::passes).sum());
        long milliseconds = finished.stream().mapToLong(Captured::milliseconds).sum();
        return Optional.of(new Estimate(
                Optional.of(folder),
                Math.ceilDiv(launches, finished.size()),
                (double) passes / launches,
                (double) milliseconds / passes,
                plan.captures().size(),
                record.essence().equals(plan.essence())));
    }

    /// For all captures together.
    public OptionalDouble seconds() {
        return earlier.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(captures * (double) launches * passes * millisecondsPerPass / MILLISECONDS);
    }

    /// For people.
    public String text() {
        if (earlier.isEmpty()) {
            return "unknown, because no earlier run of this program lies beside the run directory; every launch is replayed"
                    + " once a pass, a full set takes 40 to 50 of them, and pipeline.ncu.ncu_cli.launch_count=10 tells more";
        }
        return String.format(
                Locale.ROOT,
                "about %.1f s: %d × %d launches × %.1f passes × %.1f ms, as in %s%s",
                seconds().orElse(0),
                captures,
                launches,
                passes,
                millisecondsPerPass,
                earlier.get(),
                sameOptions ? "" : ", which had other options");
    }

    /// For programs.
    public void write(JsonOutput json) {
        json.decimal("seconds", seconds());
        json.text("from_run", earlier.map(Path::toString));
        json.whole("captures", captures);
        json.decimal("launches", known((double) launches));
        json.decimal("passes_per_launch", known(passes));
        json.decimal("milliseconds_per_pass", known(millisecondsPerPass));
        json.flag("same_options", sameOptions);
    }

    private OptionalDouble known(double number) {
        return earlier.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(number);
    }
}
