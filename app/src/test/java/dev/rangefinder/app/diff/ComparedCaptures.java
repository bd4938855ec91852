package dev.rangefinder.app.diff;

import dev.rangefinder.analysis.ReportSettings;
import dev.rangefinder.app.report.ReportRun;
import dev.rangefinder.app.terminal.Progress;
import dev.rangefinder.app.terminal.Terminal;
import dev.rangefinder.diff.DiffSettings;
import dev.rangefinder.diff.DiffSide;
import dev.rangefinder.diff.DiffSide.DiffRun;
import dev.rangefinder.diff.RunComparison;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.comparison.KernelDiff;
import dev.rangefinder.result.comparison.RunDiff;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.NoSuchElementException;

/// Captures compared as the command does it, with the finished records in hand.
final class ComparedCaptures {
    private ComparedCaptures() {}

    static RunDiff of(Path base, Path current) {
        return of(report(base), report(current));
    }

    static RunDiff of(RegionReport base, RegionReport current) {
        return RunComparison.of(
                new DiffSide("base", List.of(new DiffRun("base", base))),
                new DiffSide("new", List.of(new DiffRun("new", current))),
                DiffSettings.DEFAULT,
                Provenance.NONE);
    }

    static RegionReport report(Path capture) {
        try (Progress progress = Progress.on(Terminal.NONE, new PrintWriter(Writer.nullWriter()), "launches")) {
            return ReportRun.of(List.of(capture), ReportSettings.DEFAULT, Provenance.NONE, progress)
                    .report();
        }
    }

    /// The kernel that has this name on a side.
    static KernelDiff kernel(RunDiff diff, String name) {
        return diff.kernels().stream()
                .filter(kernel -> kernel.baseNames().contains(name)
                        || kernel.currentNames().contains(name))
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException(name + " among "
                        + diff.kernels().stream().map(KernelDiff::family).toList()));
    }
}
