package dev.rangefinder.bench.region;

import dev.rangefinder.bench.region.TrainingLoop.Moment;
import dev.rangefinder.bench.region.TrainingLoop.Range;
import dev.rangefinder.bench.sums.Sums;
import dev.rangefinder.capture.Device;
import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchDetails;
import dev.rangefinder.capture.LaunchOrigin;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.capture.NvtxDomain;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.capture.Section;
import dev.rangefinder.capture.Session;
import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.capture.WorkloadType;
import dev.rangefinder.nsight.ncu.report.encoding.NcuReportWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;

/// Writes a [TrainingLoop] as a report. The same seed gives the same file, and a longer one starts like a shorter
/// one.
public final class TrainingReport {
    private static final long SEED = 20_261_115;
    private static final long THREAD = 4242;
    private static final long FIRST_CALL = 100;
    private static final int CALLS_PER_LAUNCH = 3;
    private static final int DEFAULT_DOMAIN = 0;
    private static final int NCCL_DOMAIN = 1;
    private static final int RULES_EVERY = 4;

    private static final Optional<TargetProcess> PROCESS =
            Optional.of(new TargetProcess(4242, "127.0.0.1", "/usr/bin/python3.12"));
    private static final List<NvtxDomain> DOMAINS = List.of(
            new NvtxDomain(DEFAULT_DOMAIN, NvtxDomain.DEFAULT_NAME, Map.of(), List.of()),
            new NvtxDomain(NCCL_DOMAIN, RegionCounts.NCCL, Map.of(), List.of()));
    private static final List<Section> SECTIONS = List.of(
            new Section(
                    "SpeedOfLight",
                    "GPU Speed Of Light Throughput",
                    List.of(
                            metric("gpu__time_duration.sum", "Duration"),
                            metric("sm__throughput.avg.pct_of_peak_sustained_elapsed", "Compute (SM) Throughput"),
                            metric("gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed", "DRAM Throughput"))),
            new Section(
                    "Occupancy",
                    "Occupancy",
                    List.of(metric("sm__warps_active.avg.pct_of_peak_sustained_active", "Achieved Occupancy"))));

    private final TrainingLoop loop;
    private final SplittableRandom random = new SplittableRandom(SEED);
    private final TrainingMetrics metrics = new TrainingMetrics(random);
    private final RegionCounts expected = new RegionCounts();
    private final long[] counters = new long[TrainingMetrics.COUNTERS.size()];

    private TrainingReport(TrainingLoop loop) {
        this.loop = loop;
    }

    /// Writes so many launches and tells what must be found in them.
    public static Sums write(Path file, TrainingLoop loop, int launches) {
        TrainingReport report = new TrainingReport(loop);
        try (NcuReportWriter writer = NcuReportWriter.create(file, session())) {
            for (int launch = 0; launch < launches; launch++) {
                writer.launch(report.launch(launch));
            }
            writer.finish();
        }
        return report.expected.sums();
    }

    private static Session session() {
        return new Session(
                OptionalLong.of(1_763_000_000L),
                Map.of("Nsight Compute Target", "2025.3.1.0 (generated)"),
                Optional.of("ncu --nvtx --set basic -o run python train.py"),
                List.of(new Device(0, "Generated GPU", Map.of())),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private Launch launch(int number) {
        Moment moment = loop.moment(number);
        MetricValues values = metrics.values(moment.kernel(), counters);
        expected.add(moment, counters);
        String function = "fused_kernel_" + moment.kernel();
        return new Launch(
                number,
                WorkloadType.KERNEL,
                new LaunchOrigin(
                        PROCESS,
                        OptionalLong.of(0),
                        OptionalLong.of(1),
                        OptionalLong.of(7),
                        OptionalLong.of(THREAD),
                        OptionalLong.of(call(number)),
                        OptionalLong.of(1_763_000_000L + number / 10)),
                "",
                "",
                new KernelName(
                        "_Z15" + function + "ILi128ELi64EEvPKfPf",
                        function,
                        "void " + function + "<(int)128, (int)64>(const float *, float *)"),
                Optional.of(new Dimensions(16L * (moment.kernel() + 1), 1, 1)),
                Optional.of(new Dimensions(128, 1, 1)),
                Optional.of(state(moment)),
                values,
                new LaunchDetails(
                        OptionalLong.empty(),
                        SECTIONS,
                        rules(number),
                        List.of(),
                        Map.of(),
                        List.of(),
                        0,
                        Optional.empty()));
    }

    private static NvtxState state(Moment moment) {
        List<NvtxState.PushPopStack> stacks = new ArrayList<>();
        if (!moment.stack().isEmpty()) {
            stacks.add(new NvtxState.PushPopStack(
                    THREAD,
                    DEFAULT_DOMAIN,
                    moment.stack().stream().map(TrainingReport::pushPop).toList()));
        }
        moment.communication()
                .ifPresent(
                        range -> stacks.add(new NvtxState.PushPopStack(THREAD, NCCL_DOMAIN, List.of(pushPop(range)))));
        List<OpenRange> startEnd = new ArrayList<>();
        for (Range range : moment.startEnd()) {
            startEnd.add(new OpenRange.StartEnd(
                    OptionalLong.of(2 * range.since() + startEnd.size()),
                    range.label(),
                    range.label(),
                    OptionalLong.of(lastCallBefore(range)),
                    OptionalLong.of(THREAD),
                    Optional.empty()));
        }
        return new NvtxState(
                OptionalLong.of(DEFAULT_DOMAIN),
                OptionalLong.of(0),
                DOMAINS,
                stacks,
                List.of(new NvtxState.StartEndRanges(DEFAULT_DOMAIN, startEnd)));
    }

    private static OpenRange pushPop(Range range) {
        return new OpenRange.PushPop(
                range.label(), range.label(), OptionalLong.of(lastCallBefore(range)), Optional.empty());
    }

    private static long call(long launch) {
        return FIRST_CALL + CALLS_PER_LAUNCH * launch;
    }

    private static long lastCallBefore(Range range) {
        return call(range.since()) - 1;
    }

    /// Each launch has something to say about its bottleneck, with its own numbers; some about their occupancy too.
    private List<RuleResult> rules(int number) {
        double percent = random.nextInt(1, 1000) / 10.0;
        List<RuleResult> rules = new ArrayList<>();
        rules.add(rule(
                "SOLBottleneck",
                "Bottleneck",
                "SpeedOfLight",
                "Latency Issue",
                "Low compute throughput of " + percent + "% of the peak; see @section:WarpStateStats:Warp State@.",
                new RuleResult.Speedup(RuleResult.Speedup.SpeedupKind.GLOBAL, percent)));
        if (number % RULES_EVERY == 0) {
            rules.add(rule(
                    "AchievedOccupancy",
                    "Achieved Occupancy",
                    "Occupancy",
                    "Achieved Occupancy",
                    "The difference between theoretical and achieved occupancy is " + percent + "%.",
                    new RuleResult.Speedup(RuleResult.Speedup.SpeedupKind.LOCAL, percent)));
        }
        return rules;
    }

    private static RuleResult rule(
            String id, String name, String section, String title, String text, RuleResult.Speedup speedup) {
        return new RuleResult(
                id,
                name,
                section,
                List.of(new RuleResult.RuleMessage(RuleResult.Type.OPTIMIZATION, title, text, Optional.of(speedup))));
    }

    private static Section.Metric metric(String name, String label) {
        return new Section.Metric(name, label, List.of());
    }
}
