package dev.rangefinder.app;

import dev.rangefinder.capture.Device;
import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchDetails;
import dev.rangefinder.capture.LaunchOrigin;
import dev.rangefinder.capture.MetricDictionary;
import dev.rangefinder.capture.MetricInstances;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.capture.NvtxDomain;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.capture.Section;
import dev.rangefinder.capture.Session;
import dev.rangefinder.capture.SystemInfo;
import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.capture.WorkloadType;
import dev.rangefinder.nsight.ncu.report.encoding.NcuReportWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// A small made-up report: a language model that prefills once and decodes twice, on a device that does not exist.
final class ExampleReport {
    private static final String DURATION = "gpu__time_duration.sum";
    private static final List<String> METRICS = List.of(
            DURATION,
            "sm__throughput.avg.pct_of_peak_sustained_elapsed",
            "gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed",
            "launch__device_id",
            "smsp__pcsamp_sample_count",
            "gpc__cycles_elapsed.max",
            "lts__t_sectors.sum",
            "lts__t_sectors_lookup_hit.sum",
            "lts__t_sector_hit_rate.pct",
            "sm__cycles_active.avg",
            "sm__warps_active.avg.pct_of_peak_sustained_active");
    private static final Section SPEED_OF_LIGHT = new Section(
            "SpeedOfLight",
            "GPU Speed Of Light Throughput",
            List.of(
                    new Section.Metric(METRICS.get(0), "Duration", List.of()),
                    new Section.Metric(METRICS.get(1), "Compute (SM) Throughput", List.of()),
                    new Section.Metric(METRICS.get(2), "DRAM Throughput", List.of()),
                    new Section.Metric(METRICS.get(5), "Elapsed Cycles", List.of())));
    private static final List<Section> SECTIONS = List.of(
            SPEED_OF_LIGHT,
            new Section(
                    "MemoryWorkloadAnalysis",
                    "Memory Workload Analysis",
                    List.of(new Section.Metric(METRICS.get(8), "L2 Hit Rate", List.of()))),
            new Section(
                    "Occupancy",
                    "Occupancy",
                    List.of(new Section.Metric(METRICS.get(10), "Achieved Occupancy", List.of()))));
    private static final long FIRST_PROCESS = 4711;

    private final MetricDictionary dictionary = MetricDictionary.of(METRICS);
    private final List<Launch> launches = new ArrayList<>();
    private final int rank;
    private List<String> lastPath = List.of();
    private long openedAt;

    private ExampleReport(int rank) {
        this.rank = rank;
    }

    /// Writes the report of one process.
    static void writeTo(Path file) {
        writeRank(0, file);
    }

    /// Writes the report of one rank of several: another process on another device, the higher the slower to decode.
    static void writeRank(int rank, Path file) {
        ExampleReport report = new ExampleReport(rank);
        report.launch("embed", 12_000, 35.5, 61.25, new Cache(20_000, 30), 45, List.of());
        report.launch("gemm_tiled<128>", 480_000, 92.5, 40.75, new Cache(4_000_000, 85), 62, List.of("prefill", "mlp"));
        report.launch(
                "attention<64>", 210_000, 71.0, 55.5, new Cache(1_500_000, 70), 55, List.of("prefill", "attention"));
        for (int token = 0; token < 2; token++) {
            double slower = 1 + 0.5 * rank;
            report.launch(
                    "attention<64>",
                    slower * (30_000 + 500 * token),
                    12.25,
                    88.0,
                    new Cache(900_000, 8),
                    30,
                    List.of("decode", "attention"));
            report.launch(
                    "gemv",
                    slower * (22_000 + 250 * token),
                    9.5,
                    93.75,
                    new Cache(1_200_000, 5),
                    35,
                    List.of("decode", "mlp"));
        }
        report.aborted("sample_token");
        try (NcuReportWriter writer = NcuReportWriter.create(file, session(rank))) {
            report.launches.forEach(writer::launch);
            writer.finish();
        }
    }

    private static Session session(int rank) {
        Map<String, String> versions = new LinkedHashMap<>();
        versions.put("CUDA Version", "13.0");
        versions.put("Display Driver Version", "580.00");
        versions.put("Nsight Compute Target", "2025.3.1.0 (made up)");
        Map<String, MetricValue> attributes = new LinkedHashMap<>();
        attributes.put("device__attribute_multiprocessor_count", new MetricValue.Whole(64));
        attributes.put("device__attribute_total_memory", new MetricValue.Whole(16_000_000_000L));
        attributes.put(Device.MAJOR, new MetricValue.Whole(9));
        attributes.put(Device.MINOR, new MetricValue.Whole(0));
        SystemInfo system = new SystemInfo("Linux", "#1 SMP", "Example CPU", "x86_64", "example", "Linux");
        return new Session(
                OptionalLong.of(1_767_225_600),
                versions,
                Optional.of("ncu --nvtx --set basic -o run python infer.py"),
                List.of(new Device(rank, "Example GPU", attributes)),
                Optional.of(system),
                Optional.of(system),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /// Accesses to the second cache, and how many percent of them hit.
    private record Cache(double sectors, double hitRate) {}

    private void launch(
            String kernel,
            double nanos,
            double compute,
            double memory,
            Cache cache,
            double occupancy,
            List<String> path) {
        MetricValues.Builder values = new MetricValues.Builder(dictionary);
        values.real(0, nanos);
        values.real(1, compute);
        values.real(2, memory);
        values.whole(3, rank);
        values.none(4);
        values.real(5, 1.5 * nanos);
        values.real(6, cache.sectors());
        values.real(7, cache.sectors() * cache.hitRate() / 100);
        values.real(8, cache.hitRate());
        values.real(9, nanos);
        values.real(10, occupancy);
        RuleResult.RuleMessage finding = new RuleResult.RuleMessage(
                memory > compute ? RuleResult.Type.OPTIMIZATION : RuleResult.Type.OK,
                "Bottleneck",
                memory > compute
                        ? "Memory is more heavily utilized than compute."
                        : "Compute is more heavily utilized than memory.",
                memory > compute
                        ? Optional.of(new RuleResult.Speedup(RuleResult.Speedup.SpeedupKind.GLOBAL, memory - compute))
                        : Optional.empty());
        add(kernel, new Dimensions(128, 1, 1), path, values.build(), finding);
    }

    private void aborted(String kernel) {
        MetricValues.Builder values = new MetricValues.Builder(dictionary);
        values.real(0, Double.NaN);
        values.whole(3, rank);
        RuleResult.RuleMessage finding = new RuleResult.RuleMessage(
                RuleResult.Type.ERROR, "Bottleneck", "The kernel did not finish.", Optional.empty());
        add(kernel, Dimensions.ZERO, List.of("decode"), values.build(), finding);
    }

    private void add(
            String kernel, Dimensions grid, List<String> path, MetricValues values, RuleResult.RuleMessage finding) {
        long id = launches.size();
        LaunchDetails details = new LaunchDetails(
                OptionalLong.of(1),
                SECTIONS,
                List.of(new RuleResult("SOLBottleneck", "Bottleneck", SPEED_OF_LIGHT.id(), List.of(finding))),
                List.of(instances()),
                Map.of(),
                List.of(),
                0,
                Optional.empty());
        launches.add(new Launch(
                id,
                WorkloadType.KERNEL,
                new LaunchOrigin(
                        Optional.of(new TargetProcess(FIRST_PROCESS + rank, "127.0.0.1", "/home/user/infer.py")),
                        OptionalLong.of(rank),
                        OptionalLong.of(1),
                        OptionalLong.of(7),
                        OptionalLong.of(FIRST_PROCESS + rank),
                        OptionalLong.of(100 + id),
                        OptionalLong.of(1_767_225_600 + id)),
                "Example GPU",
                "9.0",
                new KernelName("_Z" + id, kernel.replaceAll("<.*", ""), "void " + kernel + "(const float *, float *)"),
                Optional.of(grid),
                Optional.of(grid),
                Optional.of(nvtx(path, id)),
                values,
                details));
    }

    private static MetricInstances instances() {
        List<MetricInstances.Instance> values = Stream.of(3L, 5L)
                .map(number ->
                        new MetricInstances.Instance(new MetricValue.Whole(16 * number), new MetricValue.Whole(number)))
                .toList();
        return new MetricInstances("smsp__pcsamp_sample_count", false, values.size(), values);
    }

    /// Prefill is one instance, and each token one of decode, from its attention on.
    private NvtxState nvtx(List<String> path, long id) {
        boolean begins = lastPath.isEmpty()
                || path.isEmpty()
                || !path.getFirst().equals(lastPath.getFirst())
                || path.equals(List.of("decode", "attention"));
        openedAt = begins ? 90 + id : openedAt;
        lastPath = path;
        List<OpenRange> ranges = new ArrayList<>();
        for (String label : path) {
            long lastApiCall = ranges.isEmpty() ? openedAt : 90 + id;
            ranges.add(new OpenRange.PushPop(label, label, OptionalLong.of(lastApiCall), Optional.empty()));
        }
        return new NvtxState(
                OptionalLong.of(0),
                OptionalLong.of(0),
                List.of(new NvtxDomain(0, NvtxDomain.DEFAULT_NAME, Map.of(), List.of())),
                List.of(new NvtxState.PushPopStack(FIRST_PROCESS + rank, 0, ranges)),
                List.of(new NvtxState.StartEndRanges(0, List.of())));
    }
}
