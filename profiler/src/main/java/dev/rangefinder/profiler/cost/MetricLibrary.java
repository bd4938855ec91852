package dev.rangefinder.profiler.cost;

import dev.rangefinder.perfworks.LibraryTrial;
import dev.rangefinder.perfworks.NcuRelease;
import dev.rangefinder.perfworks.PerfWorks;
import dev.rangefinder.perfworks.PerfWorksException;
import dev.rangefinder.perfworks.search.LibraryCandidate;
import dev.rangefinder.perfworks.search.LibraryOrigin;
import dev.rangefinder.perfworks.search.LibrarySearch;
import dev.rangefinder.profiler.doctor.Doctor;
import dev.rangefinder.profiler.doctor.Machine;
import dev.rangefinder.profiler.doctor.Machine.Ran;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/// NVIDIA's metric library in memory, and how it was found.
///
/// @param ncu the executable that will run; empty where there is none
record MetricLibrary(PerfWorks library, LibraryCandidate candidate, Machine machine, Optional<Path> ncu)
        implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofMillis(800);

    /// What came of looking for it.
    sealed interface FoundLibrary {
        record OpenedLibrary(MetricLibrary library) implements FoundLibrary {}

        /// There is none.
        record Nowhere() implements FoundLibrary {}

        /// There is one, of no use.
        ///
        /// @param why one sentence
        record Unusable(String why) implements FoundLibrary {}
    }

    /// Opens the best one. A file that somebody named is the only one that is tried: another would be a surprise.
    ///
    /// @param ncu what is started as ncu: a name that is looked up, or a path
    /// @param chip that will be asked for, if it is known by then
    static FoundLibrary open(Machine machine, LibrarySearch search, String ncu, Supplier<Optional<ChosenChip>> chip) {
        LibraryTrial trial = machine.libraryTrial()
                .foreseeing(() -> chip.get().map(foreseen -> foreseen.name().toUpperCase(Locale.ROOT)));
        Optional<Path> executable = Doctor.executable(machine, ncu);
        LibrarySearch searched = executable.map(search::withNcu).orElse(search);
        FoundLibrary finding = new FoundLibrary.Nowhere();
        for (LibraryCandidate candidate : searched.candidates()) {
            try {
                PerfWorks library = PerfWorks.open(candidate.file(), trial);
                return new FoundLibrary.OpenedLibrary(new MetricLibrary(library, candidate, machine, executable));
            } catch (PerfWorksException e) {
                if (finding instanceof FoundLibrary.Nowhere) {
                    finding = new FoundLibrary.Unusable(String.valueOf(e.getMessage()));
                }
            }
            if (candidate.origin() == LibraryOrigin.CONFIGURED) {
                break;
            }
        }
        return finding;
    }

    /// The ncu whose passes it counts: the one that will run, or the one of its own age. Paths of installations name
    /// their release, which saves asking ncu itself.
    NcuRelease release() {
        return ncu.flatMap(path -> NcuRelease.in(path.toString()))
                .or(() -> candidate.ofNcu() ? NcuRelease.in(candidate.file().toString()) : Optional.empty())
                .or(() -> ncu.flatMap(path -> asked(machine, path)))
                .orElseGet(() -> new NcuRelease(
                        library.version().major(), library.version().minor()));
    }

    private static Optional<NcuRelease> asked(Machine machine, Path ncu) {
        return machine.run(List.of(ncu.toString(), "--version"), LIMIT)
                                instanceof Ran.Ended(int exitCode, String output)
                        && exitCode == 0
                ? NcuRelease.in(output)
                : Optional.empty();
    }

    @Override
    public void close() {
        library.close();
    }
}
