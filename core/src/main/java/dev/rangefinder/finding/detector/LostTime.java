package dev.rangefinder.finding.detector;

import dev.rangefinder.finding.detector.PartDetector.AdditiveDetector;
import dev.rangefinder.judgement.DetectorFacts;
import dev.rangefinder.judgement.DetectorFacts.Role;
import dev.rangefinder.judgement.Mark;
import dev.rangefinder.judgement.Mark.MarkSide;
import dev.rangefinder.result.DeviceSlice;
import dev.rangefinder.result.DeviceUse;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/// Time in which devices run no kernel for one reason that a timeline tells.
///
/// @param mark of its part of the devices' time, in percent
/// @param time nanoseconds of it
/// @param words the sentence about a use of devices
record LostTime(DetectorFacts facts, Mark mark, ToLongFunction<DeviceUse> time, Function<DeviceUse, String> words)
        implements AdditiveDetector {
    /// Copies and fills during which no kernel runs.
    static LostTime copies() {
        return new LostTime(
                new DetectorFacts(
                        "copies",
                        "Copies that nothing hides",
                        Role.HEADLINE,
                        "only copies and fills run for at least 5 % of the devices' time in the region (our judgement)",
                        "the time that copies and fills run without any kernel",
                        "keep data on the device, copy less or in larger pieces, or copy from pinned memory on a stream"
                                + " of its own while kernels run",
                        DeviceTime.CAPTURE,
                        List.of()),
                mark("time of copies alone", 5),
                DeviceUse::copy,
                use -> "the GPU does nothing but copy and fill memory " + DeviceTime.percent(use.copy(), use)
                        + " of the time; kernels run " + DeviceTime.percent(use.kernel(), use) + " of it");
    }

    /// Waiting for a reason that the timeline does not tell.
    static LostTime unknown() {
        return new LostTime(
                new DetectorFacts(
                        "idle-unknown",
                        "Waiting for something unknown",
                        Role.SUPPORT,
                        "devices wait at least 10 % of their time in the region, before work whose call was not recorded"
                                + " or was still under way (our judgement)",
                        "the time that devices wait so",
                        "record the calls too (nsys profile --trace cuda), and page faults of managed memory"
                                + " (--cuda-um-gpu-page-faults true): migrations have no call; prefetch what they move",
                        DeviceTime.CAPTURE,
                        List.of()),
                mark("time waiting for unknown reasons", DeviceTime.WORTH_A_FINDING),
                LostTime::unexplained,
                use -> "the GPU waits " + DeviceTime.percent(unexplained(use), use)
                        + " of the time without a cause that is known: " + DeviceTime.percent(use.unknown(), use)
                        + " before work whose call was not recorded, as that of page migrations, "
                        + DeviceTime.percent(use.inCall(), use) + " while a launching call was under way");
    }

    /// Gaps between operations that were launched in time.
    static LostTime queued() {
        return new LostTime(
                new DetectorFacts(
                        "idle-queued",
                        "Gaps between queued work",
                        Role.SUPPORT,
                        "devices wait at least 10 % of their time in the region before work that was launched in time"
                                + " (our judgement)",
                        "the time that devices wait so",
                        "run fewer and longer kernels (fusion, CUDA graphs), and look at what work waits for: events and"
                                + " other streams or processes; a gap of 0.6 to 2.5 us between two kernels is usual",
                        DeviceTime.CAPTURE,
                        List.of()),
                mark("time waiting before queued work", DeviceTime.WORTH_A_FINDING),
                DeviceUse::queued,
                use -> "the GPU waits " + DeviceTime.percent(use.queued(), use)
                        + " of the time before work that was launched in time");
    }

    private static Mark mark(String time, double percent) {
        return new Mark(time + " ÷ device time", "%", MarkSide.AT_LEAST, percent);
    }

    private static long unexplained(DeviceUse use) {
        return new DeviceUse(0, 0, 0, 0, 0, use.inCall(), use.unknown()).idle();
    }

    @Override
    public List<PartStake> judge(ReportPart part) {
        return part.devices().map(DeviceSlice::inclusive).stream()
                .flatMap(use -> stake(use).stream())
                .toList();
    }

    private Optional<PartStake> stake(DeviceUse use) {
        long lost = time.applyAsLong(use);
        MarkedValue value = MarkedValue.percent(mark, lost, use.total());
        return value.isPassed()
                ? Optional.of(PartStake.all("", words.apply(use), List.of(value.evidence()), lost))
                : Optional.empty();
    }

    @Override
    public long own(ReportPart part) {
        return DeviceTime.own(part, time);
    }

    @Override
    public Optional<String> missing(ReportPart scope) {
        return DeviceTime.missing(scope);
    }
}
