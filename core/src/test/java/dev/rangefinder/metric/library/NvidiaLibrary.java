package dev.rangefinder.metric.library;

import dev.rangefinder.perfworks.PerfWorks;
import dev.rangefinder.perfworks.search.LibraryCandidate;
import dev.rangefinder.perfworks.search.LibrarySearch;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;

/// NVIDIA's library, where this machine has it, or where `RANGEFINDER_NVPERF` says; else tests are skipped visibly.
final class NvidiaLibrary {
    private NvidiaLibrary() {}

    static PerfWorks open() {
        return PerfWorks.open(Optional.ofNullable(System.getenv("RANGEFINDER_NVPERF"))
                .map(Path::of)
                .or(() -> LibrarySearch.ofThisMachine().candidates().stream()
                        .map(LibraryCandidate::file)
                        .findFirst())
                .orElseGet(() -> Assumptions.abort("skipped: no libnvperf_host.so on this machine; "
                        + "RANGEFINDER_NVPERF may name one of a CUDA toolkit")));
    }
}
