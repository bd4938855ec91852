package dev.rangefinder.finding.detector;

import dev.rangefinder.finding.detector.PartDetector.AdditiveDetector;
import dev.rangefinder.judgement.Amount;
import dev.rangefinder.judgement.DetectorFacts;
import dev.rangefinder.judgement.DetectorFacts.Role;
import dev.rangefinder.judgement.Mark;
import dev.rangefinder.judgement.Mark.MarkSide;
import dev.rangefinder.result.DeviceSlice;
import dev.rangefinder.result.DeviceUse;
import dev.rangefinder.result.Evidence;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionTimeline;
import dev.rangefinder.result.ScopeTimeline;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Devices that wait because the host launches too late.
record HostWaits() implements AdditiveDetector {
    private static final String LATE_LAUNCH = "late-launch";
    private static final String SYNC = "sync";

    private static final DetectorFacts FACTS = new DetectorFacts(
            "host-bound",
            "Waiting for the host",
            Role.HEADLINE,
            "devices wait for the host at least 10 % of their time in the region, or 5 % of all their time (our"
                    + " judgement)",
            "the time that devices wait for launches that come late, and after synchronising calls",
            "launch ahead of the device: move other work of the host to another thread, or record the launches as a CUDA"
                    + " graph",
            DeviceTime.CAPTURE,
            List.of());

    private static final String LAUNCH_LESS =
            "launch less often, because kernels are about as short as a launch: CUDA graphs, fused kernels, larger"
                    + " batches";
    private static final String SYNCHRONISE_LESS =
            "remove or defer calls that wait for the device, and launch ahead of it: explicit synchronisation, copies to"
                    + " pageable memory, values read back (.item(), .cpu()); CUDA graphs launch much at once";

    private static final Mark WAITING = mark(DeviceTime.WORTH_A_FINDING);

    /// In a run where all regions wait a little, none of them sticks out.
    private static final Mark WAITING_IN_ALL = mark(5);

    /// A launch takes the host 4 to 10 µs.
    private static final Mark MEAN_KERNEL = new Mark("mean kernel time", "ns", MarkSide.BELOW, 10_000);

    private static final double MILLISECOND = 1e6;

    /// The kernels that ran.
    private record KernelsRun(long kernels, long nanoseconds) {
        private static final KernelsRun NONE = new KernelsRun(0, 0);
    }

    private static Mark mark(double percent) {
        return new Mark("time waiting for the host ÷ device time", "%", MarkSide.AT_LEAST, percent);
    }

    @Override
    public DetectorFacts facts() {
        return FACTS;
    }

    @Override
    public List<PartStake> judge(ReportPart part) {
        return part.devices().map(DeviceSlice::inclusive).stream()
                .flatMap(
                        use -> stake(use, part.region().isPresent() ? WAITING : WAITING_IN_ALL, kernels(part)).stream())
                .toList();
    }

    private static Optional<PartStake> stake(DeviceUse use, Mark mark, KernelsRun run) {
        MarkedValue waiting = MarkedValue.percent(mark, use.idleByHost(), use.total());
        if (!waiting.isPassed()) {
            return Optional.empty();
        }
        boolean sync = use.sync() > use.lateLaunch();
        List<Evidence> evidence = new ArrayList<>(List.of(waiting.evidence()));
        MarkedValue mean = new MarkedValue(MEAN_KERNEL, (double) run.nanoseconds() / Math.max(1, run.kernels()));
        boolean tooShort = run.kernels() > 0 && mean.isPassed();
        if (tooShort) {
            evidence.add(mean.evidence());
        }
        PartStake stake = PartStake.all(
                sync ? SYNC : LATE_LAUNCH, sentence(use, tooShort ? run : KernelsRun.NONE), evidence, use.idleByHost());
        return Optional.of(sync ? stake.advising(SYNCHRONISE_LESS) : tooShort ? stake.advising(LAUNCH_LESS) : stake);
    }

    private static String sentence(DeviceUse use, KernelsRun run) {
        return "the GPU waits for the host " + DeviceTime.percent(use.idleByHost(), use) + " of the time: "
                + DeviceTime.percent(use.lateLaunch(), use) + " because launches come late, "
                + DeviceTime.percent(use.sync(), use)
                + " after synchronising calls" + density(use, run);
    }

    private static String density(DeviceUse use, KernelsRun run) {
        if (run.kernels() == 0) {
            return "";
        }
        double perMillisecond = run.kernels() * MILLISECOND / use.total();
        return "; it runs "
                + (perMillisecond < 1
                        ? Amount.number(1000 * perMillisecond) + " kernels per s"
                        : Amount.number(perMillisecond) + " kernels per ms")
                + " of " + Amount.time((double) run.nanoseconds() / run.kernels()) + " each";
    }

    /// Graphs that were traced as a whole have time and no kernels, so there is no mean then.
    private static KernelsRun kernels(ReportPart part) {
        if (part.scope().timeline().map(ScopeTimeline::graphs).orElse(0L) > 0) {
            return KernelsRun.NONE;
        }
        return part.region().isPresent()
                ? part.region()
                        .flatMap(Region::timeline)
                        .map((RegionTimeline run) -> new KernelsRun(run.kernels(), run.gpuNanoseconds()))
                        .orElse(KernelsRun.NONE)
                : part.scope()
                        .timeline()
                        .map(run -> new KernelsRun(run.kernels(), run.gpuNanoseconds()))
                        .orElse(KernelsRun.NONE);
    }

    @Override
    public long own(ReportPart part) {
        return DeviceTime.own(part, DeviceUse::idleByHost);
    }

    @Override
    public Optional<String> missing(ReportPart scope) {
        return DeviceTime.missing(scope);
    }
}
