package dev.rangefinder.profiler.doctor;

import dev.rangefinder.profiler.doctor.CheckResult.Verdict;
import java.util.List;

/// All findings about a machine.
public record Examination(List<CheckResult> findings) {
    public Examination {
        findings = List.copyOf(findings);
    }

    /// The worst of them; what was skipped does not count.
    public Verdict verdict() {
        if (has(Verdict.FAIL)) {
            return Verdict.FAIL;
        }
        return has(Verdict.WARN) ? Verdict.WARN : Verdict.OK;
    }

    private boolean has(Verdict verdict) {
        return findings.stream().anyMatch(finding -> finding.verdict() == verdict);
    }
}
