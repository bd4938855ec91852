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

/// Devices that wait for a reason that the timeline does not tell.
record OtherWaits() implements AdditiveDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "idle-unknown",
            "Waiting for something unknown",
            Role.SUPPORT,
            "devices wait at least 10 % of their time in the region, before work whose call was not recorded or was still"
                    + " under way (our judgement)",
            "the time that devices wait so",
            "record the calls too (nsys profile --trace cuda), and page faults of managed memory"
                    + " (--cuda-um-gpu-page-faults true): migrations have no call; prefetch what they move",
            DeviceTime.CAPTURE,
            List.of());

    private static final Mark WAITING = new Mark(
            "time waiting for unknown reasons ÷ device time", "%", MarkSide.AT_LEAST, DeviceTime.WORTH_A_FINDING);

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
        MarkedValue waiting = MarkedValue.percent(WAITING, waits(use), use.total());
        return waiting.isPassed()
                ? Optional.of(PartStake.all(
                        "",
                        "the GPU waits " + Amount.percent(waiting.value())
                                + " of the time without a cause that is known: "
                                + percent(use.unknown(), use)
                                + " before work whose call was not recorded, as that of page migrations, "
                                + percent(use.inCall(), use) + " while a launching call was under way",
                        List.of(waiting.evidence()),
                        waits(use)))
                : Optional.empty();
    }

    private static String percent(long part, DeviceUse use) {
        return Amount.percent(100.0 * part / use.total());
    }

    private static long waits(DeviceUse use) {
        return new DeviceUse(0, 0, 0, 0, 0, use.inCall(), use.unknown()).idle();
    }

    @Override
    public long own(ReportPart part) {
        return DeviceTime.own(part, OtherWaits::waits);
    }

    @Override
    public Optional<String> missing(ReportPart scope) {
        return DeviceTime.missing(scope);
    }
}
