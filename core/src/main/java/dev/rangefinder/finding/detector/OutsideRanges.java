package dev.rangefinder.finding.detector;

import dev.rangefinder.judgement.Amount;
import dev.rangefinder.judgement.DetectorFacts;
import dev.rangefinder.judgement.DetectorFacts.Role;
import dev.rangefinder.judgement.Mark;
import dev.rangefinder.judgement.Mark.MarkSide;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.ScopeTimeline;
import java.util.List;
import java.util.Optional;

/// GPU time that no range tells anything about, though there are ranges.
record OutsideRanges() implements PartDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "outside-ranges",
            "GPU time outside any range",
            Role.SUPPORT,
            "there are ranges, and at least 10 % of the GPU time is outside all of them (our judgement)",
            "none: to mark it saves nothing, but tells where it is",
            "mark it with ranges of its own; what another thread launches, as PyTorch's autograd does, is counted with"
                    + " report.regions.threads=any or marked with torch.autograd.profiler.emit_nvtx",
            "ncu --nvtx, or nsys profile --trace cuda,nvtx",
            List.of());

    private static final Mark OUTSIDE = new Mark("GPU time outside any range ÷ GPU time", "%", MarkSide.AT_LEAST, 10);

    /// Some GPU time.
    private record OutsideTime(long launches, long nanoseconds, long all, long unrecorded) {}

    @Override
    public DetectorFacts facts() {
        return FACTS;
    }

    @Override
    public List<PartStake> judge(ReportPart part) {
        if (part.region().isPresent() || part.scope().regions().isEmpty()) {
            return List.of();
        }
        OutsideTime time = part.scope().timeline().map(OutsideRanges::real).orElseGet(() -> profiled(part.scope()));
        MarkedValue outside = MarkedValue.percent(OUTSIDE, time.nanoseconds(), time.all());
        return outside.isPassed()
                ? List.of(PartStake.ofLaunches(
                        "", sentence(time, outside.value()), outside, time.launches(), time.nanoseconds()))
                : List.of();
    }

    private static String sentence(OutsideTime time, double percent) {
        String unrecorded = time.unrecorded() > 0
                ? ", " + Amount.percent(100.0 * time.unrecorded() / time.all())
                        + " because their calls were not recorded"
                : "";
        return Amount.percent(percent) + " of the GPU time is outside any range: "
                + Amount.count(time.launches(), "launch", "launches") + " of "
                + Amount.time((double) time.nanoseconds()) + " together" + unrecorded;
    }

    private static OutsideTime real(ScopeTimeline run) {
        return new OutsideTime(
                run.outsideKernels(),
                run.outsideGpuNanoseconds(),
                run.gpuNanoseconds(),
                run.unrecordedGpuNanoseconds());
    }

    private static OutsideTime profiled(ScopeReport scope) {
        return new OutsideTime(
                scope.outside().launches(),
                scope.outside().nanoseconds(),
                scope.totals().nanoseconds(),
                0);
    }

    @Override
    public Optional<String> missing(ReportPart scope) {
        return Optional.empty();
    }
}
