package dev.rangefinder.report;

import dev.rangefinder.result.Evidence;
import dev.rangefinder.result.Finding;
import dev.rangefinder.result.Finding.FindingPlace;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeFindings;
import dev.rangefinder.result.ScopeReport;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// A report in which much was found.
final class FindingSamples {
    private static final RegionKey DECODE = SampleReport.key(List.of("decode"));
    private static final RegionKey MLP = SampleReport.key(List.of("decode", "mlp"));

    private FindingSamples() {}

    /// The same report with findings, in the aggregate.
    static RegionReport in(RegionReport report) {
        return report.with(report.scopes(), report.aggregate().map(FindingSamples::in));
    }

    private static ScopeReport in(ScopeReport scope) {
        long run = scope.findings().nanoseconds();
        Finding host = finding(
                "host-bound",
                "The GPU waits for the host",
                Optional.of(DECODE),
                "the GPU is idle for 58 % of the region because launches come late: 12 launches of 53 us, 31 us apart",
                "capture the region as a CUDA graph: one launch replaces many; or fuse kernels, or take larger batches",
                run / 8,
                run);
        Finding small = finding(
                        "small-grid",
                        "Small grid",
                        Optional.empty(),
                        "grids fill 0.20 of the device, so SMs have nothing to do",
                        "launch more blocks: split the work finer",
                        run / 10,
                        run)
                .at(
                        List.of(
                                new FindingPlace(Optional.of(MLP), run / 20),
                                new FindingPlace(Optional.empty(), run / 90)),
                        List.of());
        Finding memory = finding(
                "memory-bound",
                "Memory bound",
                Optional.of(MLP),
                "memory works at 91 % of its peak",
                "move fewer bytes",
                run / 50,
                run);
        Finding other = finding(
                "tail", "Tail", Optional.of(MLP), "the last wave is 12 % full", "choose another block size", 999, run);
        List<Region> regions = scope.regions().stream()
                .map(region -> region.key().equals(DECODE)
                        ? region.with(List.of(host, small))
                        : region.key().equals(MLP) ? region.with(List.of(memory, other)) : region)
                .toList();
        return scope.with(scope.totals(), scope.outside(), regions, scope.kernels())
                .with(new ScopeFindings(
                        List.of(host, small, memory, other),
                        List.of(new ScopeFindings.Unjudged(
                                "bank-conflicts",
                                "Bank conflicts",
                                26,
                                "l1tex__data_bank_conflicts_pipe_lsu.sum",
                                "ncu --section MemoryWorkloadAnalysis_Tables")),
                        run,
                        scope.findings().ofTimeline()));
    }

    private static Finding finding(
            String code,
            String title,
            Optional<RegionKey> region,
            String sentence,
            String advice,
            long potential,
            long run) {
        return new Finding(
                code,
                title,
                code.equals("memory-bound") ? Finding.Author.NCU : Finding.Author.RANGEFINDER,
                Optional.empty(),
                region,
                sentence,
                List.of(new Evidence("launch__waves_per_multiprocessor", 0.2, "", Evidence.Relation.BELOW, 1)),
                advice,
                Optional.of("ncu --section WarpStateStats"),
                Finding.Weight.HEADLINE,
                OptionalLong.of(potential),
                OptionalDouble.of((double) potential / run),
                "time × (1 − waves)",
                12,
                potential,
                List.of(),
                List.of(new Finding.FindingKernel("sgemm_128x64", potential)));
    }
}
