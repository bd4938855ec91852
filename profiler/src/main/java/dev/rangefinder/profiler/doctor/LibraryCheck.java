package dev.rangefinder.profiler.doctor;

import dev.rangefinder.perfworks.PerfWorks;
import dev.rangefinder.perfworks.PerfWorksException;
import dev.rangefinder.perfworks.search.LibraryCandidate;
import dev.rangefinder.perfworks.search.LibrarySearch;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Whether NVIDIA's metric library is there, with which plans count passes (W1) and metrics are known (W3). A capture
/// works without it.
record LibraryCheck(Machine machine, DoctorSettings settings) {
    private static final String NAME = "metric-library";
    private static final String REMEDY =
            "name one of Nsight Compute, a CUDA toolkit or PyTorch with pipeline.ncu.metric_library=FILE";

    CheckResult finding() {
        LibrarySearch search = machine.librarySearch();
        Optional<Path> ncu = Doctor.executable(machine, DoctorSettings.program(settings.ncu()));
        LibrarySearch forNcu = ncu.map(search::withNcu).orElse(search);
        List<LibraryCandidate> candidates = settings.metricLibrary()
                .map(forNcu::withConfigured)
                .orElse(forNcu)
                .candidates();
        return candidates.isEmpty()
                ? CheckResult.skip(
                        NAME,
                        "no libnvperf_host.so was found, so plans cannot tell passes and metrics are not checked; "
                                + REMEDY)
                : opened(candidates.getFirst());
    }

    private CheckResult opened(LibraryCandidate candidate) {
        try (PerfWorks library = PerfWorks.open(candidate.file(), machine.libraryTrial())) {
            return CheckResult.ok(
                    NAME,
                    library.version() + " at " + candidate.file() + ", of "
                            + candidate.origin().words() + ", knows "
                            + library.chips().size() + (library.chips().size() == 1 ? " chip" : " chips")
                            + (candidate.ofNcu() ? "" : "; unknown metrics are warned of, not refused"));
        } catch (PerfWorksException e) {
            return CheckResult.warn(NAME, String.valueOf(e.getMessage()), REMEDY);
        }
    }
}
