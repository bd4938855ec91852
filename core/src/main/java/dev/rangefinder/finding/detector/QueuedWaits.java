package dev.rangefinder.finding.detector;

import dev.rangefinder.finding.detector.PartDetector.AdditiveDetector;
import dev.rangefinder.judgement.Amount;
import dev.rangefinder.judgement.DetectorFacts;
import dev.rangefinder.judgement.DetectorFacts.Role;
import dev.rangefinder.judgement.Mark;
import dev.rangefinder.judgement.Mark.MarkSide;
import dev.rangefinder.result.DeviceSlice;
import dev.rangefinder.result.DeviceUse;
import java.util.List;
import java.util.Optional;

/// Gaps between operations that were launched in time.
record QueuedWaits() implements AdditiveDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "idle-queued",
            "Gaps between queued work",
            Role.SUPPORT,
            "devices wait at least 10 % of their time in the region before work that was launched in time (our"
                    + " judgement)",
            "the time that devices wait so",
            "run fewer and longer kernels (fusion, CUDA graphs), and look at what work waits for: events and other"
                    + " streams or processes; a gap of 0.6 to 2.5 us between two kernels is usual",
            DeviceTime.CAPTURE,
            List.of());

    private static final Mark WAITING = new Mark(
            "time waiting before queued work ÷ device time", "%", MarkSide.AT_LEAST, DeviceTime.WORTH_A_FINDING);

    @Override
    public DetectorFacts facts() {
        return FACTS;
    }

    @Override
    public List<PartStake> judge(ReportPart part) {
        return part.devices().map(DeviceSlice::inclusive).stream()
                .flatMap(use -> stake(use).stream())
                .toList();
    }

    private static Optional<PartStake> stake(DeviceUse use) {
        MarkedValue waiting = MarkedValue.percent(WAITING, use.queued(), use.total());
        return waiting.isPassed()
                ? Optional.of(PartStake.all(
                        "",
                        "the GPU waits " + Amount.percent(waiting.value())
                                + " of the time before work that was launched in time",
                        List.of(waiting.evidence()),
                        use.queued()))
                : Optional.empty();
    }

    @Override
    public long own(ReportPart part) {
        return DeviceTime.own(part, DeviceUse::queued);
    }

    @Override
    public Optional<String> missing(ReportPart scope) {
        return DeviceTime.missing(scope);
    }
}
