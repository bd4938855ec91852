package dev.rangefinder.diff;

import dev.rangefinder.result.Input;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.comparison.NoiseFloor;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// One side of a comparison: repeats of one run, in an order of their own, so that it does not matter in which they
/// were given.
///
/// @param name as the user named it
/// @param floor how far its runs lay apart, where a baseline stores that
public record DiffSide(String name, List<DiffRun> runs, NoiseFloor floor) {
    public DiffSide {
        runs = runs.stream().sorted(DiffRun.ORDER).toList();
    }

    /// A side of which no more than its runs is known.
    public DiffSide(String name, List<DiffRun> runs) {
        this(name, runs, NoiseFloor.NONE);
    }

    /// One run.
    ///
    /// @param name of the file or folder
    public record DiffRun(String name, RegionReport report) {
        /// By content, so that the names of files do not matter either, unless the content is the same.
        static final Comparator<DiffRun> ORDER =
                Comparator.comparing(DiffRun::checksums).thenComparing(DiffRun::name);

        private String checksums() {
            return report.inputs().stream().map(Input::sha256).collect(Collectors.joining(" "));
        }

        /// The numbers that are compared: of all scopes together, or of the only one. Nothing is added up over scopes
        /// here, because averages and instances do not add.
        Optional<ScopeReport> numbers() {
            return report.aggregate()
                    .or(() -> Optional.of(report.scopes())
                            .filter(scopes -> scopes.size() == 1)
                            .map(List::getFirst));
        }
    }

    /// Of the runs that measured anything.
    List<ScopeReport> numbers() {
        return runs.stream()
                .map(DiffRun::numbers)
                .flatMap(Optional::stream)
                .filter(scope -> !Conditions.isEmpty(scope))
                .toList();
    }
}
