package dev.rangefinder.profiler.run;

import dev.rangefinder.profiler.process.ChildProcess.Ending;
import dev.rangefinder.profiler.process.ChildProcess.Reason;
import dev.rangefinder.profiler.run.ProfileRun.Verdict;
import java.util.Optional;

/// How a capture ended.
enum CaptureStatus {
    /// All that was asked for, also where nothing was there to profile.
    DONE,
    /// The workload itself failed; what was profiled until then is there.
    WORKLOAD_FAILED,
    /// ncu failed, died, or took too long.
    FAILED,
    INTERRUPTED;

    /// Whether all is there that could be captured: nothing was ended before its time.
    boolean isWhole() {
        return switch (this) {
            case DONE, WORKLOAD_FAILED -> true;
            case FAILED, INTERRUPTED -> false;
        };
    }

    Verdict verdict() {
        return switch (this) {
            case DONE -> Verdict.DONE;
            case WORKLOAD_FAILED -> Verdict.WORKLOAD_FAILED;
            case FAILED -> Verdict.CAPTURE_FAILED;
            case INTERRUPTED -> Verdict.INTERRUPTED;
        };
    }

    static CaptureStatus of(Ending ending, ProfilerLog log, CapturedFile file) {
        if (ending.ended().equals(Optional.of(Reason.INTERRUPTED))) {
            return INTERRUPTED;
        }
        if (ending.ended().isPresent()) {
            return FAILED;
        }
        boolean workload = Diagnosis.isOfWorkload(log.failures());
        if (workload && file.isWhole()) {
            return WORKLOAD_FAILED;
        }
        boolean nothing = NothingProfiled.isSaid(log.warnings());
        return ending.exitCode() == 0 && (file.isWhole() || nothing) ? DONE : workload ? WORKLOAD_FAILED : FAILED;
    }
}
