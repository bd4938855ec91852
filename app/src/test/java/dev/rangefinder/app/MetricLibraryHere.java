package dev.rangefinder.app;

import dev.rangefinder.perfworks.PerfWorks;
import dev.rangefinder.perfworks.PerfWorksVersion;
import dev.rangefinder.perfworks.search.LibraryCandidate;
import dev.rangefinder.perfworks.search.LibrarySearch;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;

/// NVIDIA's metric library, where this machine has it, or where `RANGEFINDER_NVPERF` says; else tests are skipped
/// visibly.
final class MetricLibraryHere {
    /// The one whose numbers are written down.
    private static final PerfWorksVersion MEASURED = new PerfWorksVersion(2025, 4, 2);

    private MetricLibraryHere() {}

    static Path file() {
        return Optional.ofNullable(System.getenv("RANGEFINDER_NVPERF"))
                .map(Path::of)
                .or(() -> LibrarySearch.ofThisMachine().candidates().stream()
                        .map(LibraryCandidate::file)
                        .findFirst())
                .orElseGet(() -> Assumptions.abort("skipped: no libnvperf_host.so on this machine; "
                        + "RANGEFINDER_NVPERF may name one of a CUDA toolkit"));
    }

    /// For numbers that change with versions.
    static Path measured() {
        Path file = file();
        try (PerfWorks library = PerfWorks.open(file)) {
            Assumptions.assumeTrue(
                    library.version().equals(MEASURED),
                    () -> "skipped: numbers were written down with version " + MEASURED + ", and this is "
                            + library.version());
        }
        return file;
    }
}
