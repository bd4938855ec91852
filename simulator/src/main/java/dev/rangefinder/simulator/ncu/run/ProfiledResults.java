package dev.rangefinder.simulator.ncu.run;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.simulator.application.EndSignal;
import dev.rangefinder.simulator.application.InjectedFault;
import dev.rangefinder.simulator.application.Pauses;
import dev.rangefinder.simulator.ncu.page.Results;
import dev.rangefinder.simulator.ncu.report.Reports;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The results of a run as they come, with their lines of progress; here faults strike.
final class ProfiledResults {
    private static final long SLOW_MILLISECONDS = 200;
    private static final int STEP_MILLISECONDS = 10;

    /// The application is to be ended at once, and the run has failed.
    static final class Aborted extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    private final Log log;
    private final InjectedFault fault;
    private final EndSignal interruption;
    private final Optional<Path> file;
    private final Function<List<Launch>, Results> report;
    private final String passes;
    private final List<Launch> results = new ArrayList<>();
    private boolean denied;

    /// @param passes how the lines of progress end
    /// @param report makes a report of results
    ProfiledResults(
            Log log,
            InjectedFault fault,
            EndSignal interruption,
            Optional<Path> file,
            Function<List<Launch>, Results> report,
            String passes) {
        this.log = log;
        this.fault = fault;
        this.interruption = interruption;
        this.file = file;
        this.report = report;
        this.passes = passes;
    }

    List<Launch> results() {
        return List.copyOf(results);
    }

    /// Whether the counters could not be read.
    boolean isDenied() {
        return denied;
    }

    long next() {
        return results.size();
    }

    /// @param collective whether it waits for others that are not replayed with it
    void add(Launch result, boolean collective) {
        if (denied) {
            return;
        }
        if (fault.is(InjectedFault.FaultKind.PERMISSION)) {
            denied = true;
            log.error(
                    "ERR_NVGPUCTRPERM - The user does not have permission to access NVIDIA GPU Performance Counters on"
                            + " the target device " + result.origin().device().orElse(0)
                            + ". For instructions on enabling permissions and to get more information see"
                            + " https://developer.nvidia.com/ERR_NVGPUCTRPERM");
            return;
        }
        long before = fault.number().orElse(0);
        if (fault.is(InjectedFault.FaultKind.HANG)
                && (fault.number().isPresent() ? results.size() >= before : collective)) {
            hang(result);
        }
        if (fault.is(InjectedFault.FaultKind.CRASH) && results.size() >= before) {
            crash();
        }
        if (fault.is(InjectedFault.FaultKind.SLOW)) {
            pause(fault.number().orElse(SLOW_MILLISECONDS));
        }
        if (interruption.isRequested()) {
            return;
        }
        log.progress("Profiling \"" + result.kernel().function() + "\" - " + results.size() + ": " + passes);
        results.add(result);
    }

    private void hang(Launch result) {
        log.progress("Profiling \"" + result.kernel().function() + "\" - " + results.size() + ": 0%");
        log.warning("Launching the workload is taking more time than expected. If this continues to hang, terminate the"
                + " profile and re-try by profiling the range of all related launches using '--replay-mode range'. See"
                + " https://docs.nvidia.com/nsight-compute/ProfilingGuide/index.html#replay for more details.");
        pause(Long.MAX_VALUE);
    }

    private void pause(long milliseconds) {
        long left = milliseconds;
        while (left > 0 && !interruption.isRequested()) {
            Pauses.sleep(Math.min(left, STEP_MILLISECONDS));
            left -= STEP_MILLISECONDS;
        }
    }

    /// Leaves half a report, and is gone without another word.
    private void crash() {
        file.ifPresent(place -> {
            try {
                Reports.write(place, report.apply(results));
                byte[] whole = Files.readAllBytes(place);
                Files.write(place, Arrays.copyOf(whole, whole.length / 2));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        Runtime.getRuntime().halt(139);
    }
}
