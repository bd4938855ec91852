package dev.rangefinder.bench.diff;

import dev.rangefinder.metric.Exactness;
import dev.rangefinder.result.Environment;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Input;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RatioSums;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.Scope;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.Selection;
import dev.rangefinder.result.Verdict;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// Finished reports without a capture.
final class MadeReports {
    private MadeReports() {}

    static RegionReport of(Figures totals, List<Region> regions, List<KernelUse> kernels, String checksum) {
        ScopeReport scope = new ScopeReport(
                Scope.AGGREGATE,
                totals,
                new Figures(0, 0, 0, List.of()),
                List.of(),
                regions,
                kernels,
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of());
        return new RegionReport(
                Provenance.NONE,
                List.of(new Input(
                        "run.ncu-rep",
                        checksum,
                        "ncu-rep",
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        true,
                        totals.launches(),
                        Environment.UNKNOWN)),
                new Selection(List.of(), List.of(), "demangled", 0, List.of(), Optional.empty(), Optional.empty()),
                List.of(scope),
                Optional.of(scope),
                List.of(),
                List.of(),
                Verdict.NONE);
    }

    static MetricFigure figure(
            String name, String unit, String rule, long launches, Optional<RatioSums> sums, double value) {
        return new MetricFigure(
                name,
                unit,
                rule,
                Optional.empty(),
                Exactness.EXACT,
                OptionalDouble.of(value),
                launches,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                List.of(),
                Collections.emptySortedMap(),
                sums);
    }
}
