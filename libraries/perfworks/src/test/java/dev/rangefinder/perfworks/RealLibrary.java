package dev.rangefinder.perfworks;

import dev.rangefinder.perfworks.search.LibraryCandidate;
import dev.rangefinder.perfworks.search.LibrarySearch;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;

/// NVIDIA's library, where this machine has it, or where `RANGEFINDER_NVPERF` says; else tests are skipped visibly.
final class RealLibrary {
    /// The one whose numbers are written down in facts/perfworks.md.
    private static final PerfWorksVersion MEASURED = new PerfWorksVersion(2025, 4, 2);

    private RealLibrary() {}

    static Path file() {
        return Optional.ofNullable(System.getenv("RANGEFINDER_NVPERF"))
                .map(Path::of)
                .or(() -> LibrarySearch.ofThisMachine().candidates().stream()
                        .map(LibraryCandidate::file)
                        .findFirst())
                .orElseGet(() -> Assumptions.abort("skipped: no libnvperf_host.so on this machine; "
                        + "RANGEFINDER_NVPERF may name one of a CUDA toolkit"));
    }

    static PerfWorks open() {
        return PerfWorks.open(file());
    }

    /// For numbers that change with versions.
    static PerfWorks openMeasured() {
        PerfWorks library = open();
        if (!library.version().equals(MEASURED)) {
            PerfWorksVersion version = library.version();
            library.close();
            Assumptions.abort("skipped: numbers were measured with version " + MEASURED + ", and this is " + version);
        }
        return library;
    }
}
