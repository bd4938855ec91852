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

/// Copies and fills during which no kernel runs.
record ExposedCopies() implements AdditiveDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "copies",
            "Copies that nothing hides",
            Role.HEADLINE,
            "only copies and fills run for at least 5 % of the devices' time in the region (our judgement)",
            "the time that copies and fills run without any kernel",
            "keep data on the device, copy less or in larger pieces, or copy from pinned memory on a stream of its own"
                    + " while kernels run",
            DeviceTime.CAPTURE,
            List.of());

    private static final Mark COPYING = new Mark("time of copies alone ÷ device time", "%", MarkSide.AT_LEAST, 5);

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
        MarkedValue copying = MarkedValue.percent(COPYING, use.copy(), use.total());
        return copying.isPassed()
                ? Optional.of(PartStake.all(
                        "",
                        "the GPU does nothing but copy and fill memory " + Amount.percent(copying.value())
                                + " of the time; kernels run "
                                + Amount.percent(100.0 * use.kernel() / use.total()) + " of it",
                        List.of(copying.evidence()),
                        use.copy()))
                : Optional.empty();
    }

    @Override
    public long own(ReportPart part) {
        return DeviceTime.own(part, DeviceUse::copy);
    }

    @Override
    public Optional<String> missing(ReportPart scope) {
        return DeviceTime.missing(scope);
    }
}
