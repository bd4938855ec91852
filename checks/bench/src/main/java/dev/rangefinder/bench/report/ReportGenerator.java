package dev.rangefinder.bench.report;

import dev.rangefinder.bench.report.ReportShape.LaunchShape;
import dev.rangefinder.bench.sums.MetricNames;
import dev.rangefinder.bench.sums.SumTable;
import dev.rangefinder.bench.sums.Sums;
import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchDetails;
import dev.rangefinder.capture.LaunchOrigin;
import dev.rangefinder.capture.MetricDictionary;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.capture.Session;
import dev.rangefinder.capture.Source;
import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.capture.WorkloadType;
import dev.rangefinder.nsight.ncu.report.encoding.NcuReportWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;

/// Writes a large report of a [ReportShape]. The same seed gives the same file.
///
/// Numbers are multiples of 1/64 below 2^27, or whole numbers below 2^32, so that every sum over up to 2^18 launches
/// is exact in a `double` and contenders can be compared for equality.
public final class ReportGenerator {
    private static final int PROBE_LAUNCHES = 50;
    private static final int KERNELS = 24;
    private static final int REPEATING_EVERY = 8;
    private static final long SEED = 20_261_115;

    private final ReportShape shape;
    private final SplittableRandom random = new SplittableRandom(SEED);
    private final List<String> names;
    private final SumTable expected;
    private final Map<LaunchShape, LaunchParts> parts = new HashMap<>();

    private ReportGenerator(ReportShape shape) {
        this.shape = shape;
        this.names = MetricNames.first(shape.metrics());
        this.expected = new SumTable(names.size());
    }

    /// Writes a report of about this size and tells what must be found in it.
    public static Sums writeBytes(Path file, ReportShape shape, long bytes) throws IOException {
        writeLaunches(file, shape, PROBE_LAUNCHES);
        long perLaunch = Math.max(1, (Files.size(file) - (long) KERNELS * shape.codeBytes()) / PROBE_LAUNCHES);
        return writeLaunches(file, shape, (int) Math.ceilDiv(bytes, perLaunch));
    }

    /// Writes a report of so many launches and tells what must be found in it.
    public static Sums writeLaunches(Path file, ReportShape shape, int launches) {
        ReportGenerator generator = new ReportGenerator(shape);
        try (NcuReportWriter writer = NcuReportWriter.create(file, Session.EMPTY)) {
            for (int kernel = 0; kernel < KERNELS; kernel++) {
                writer.source(new Source(reference(kernel), shape.codeBytes(), "9.0", List.of(), 1));
            }
            for (int launch = 0; launch < launches; launch++) {
                writer.launch(generator.launch(launch));
            }
            writer.finish();
        }
        return generator.expected.sums(generator.names);
    }

    private Launch launch(int number) {
        LaunchParts common = parts.computeIfAbsent(
                shape.ofLaunch(number),
                wanted -> new LaunchParts(wanted, names, new SplittableRandom(SEED + wanted.metrics())));
        int kernel = number % KERNELS;
        String function = "flash_fwd_splitkv_kernel_" + kernel;
        return new Launch(
                number,
                WorkloadType.KERNEL,
                new LaunchOrigin(
                        Optional.of(new TargetProcess(4242, "127.0.0.1", "/usr/bin/python3.12")),
                        OptionalLong.of(0),
                        OptionalLong.of(1),
                        OptionalLong.of(7),
                        OptionalLong.of(4242),
                        OptionalLong.of(100L + 3L * number),
                        OptionalLong.of(1_763_000_000L + number / 10)),
                "",
                "",
                new KernelName(
                        "_ZN5flash24" + function
                                + "I23Flash_fwd_kernel_traitsILi128ELi64ELi128ELi4EEEEv16Flash_fwd_params",
                        function,
                        "void flash::" + function
                                + "<Flash_fwd_kernel_traits<(int)128, (int)64, (int)128, (int)4, (bool)0, (bool)0,"
                                + " cutlass::bfloat16_t>, (bool)1, (bool)0>(flash::Flash_fwd_params)"),
                Optional.of(new Dimensions(1 + random.nextInt(4096), 1 + random.nextInt(8), 1)),
                Optional.of(new Dimensions(128, 1, 1)),
                Optional.of(common.ranges(number)),
                values(common),
                details(common, number, kernel));
    }

    private MetricValues values(LaunchParts common) {
        MetricDictionary dictionary = common.dictionary();
        MetricValues.Builder values = new MetricValues.Builder(dictionary);
        expected.launch();
        for (int metric = 0; metric < dictionary.size(); metric++) {
            if (common.isText(metric)) {
                values.text(metric, common.text());
            } else if (metric % 160 == 159) {
                values.none(metric);
            } else if (MetricNames.isWhole(names.get(metric))) {
                long whole = random.nextLong(1L << (1 + random.nextInt(32)));
                values.whole(metric, whole);
                expected.add(metric, (double) whole);
            } else {
                double real = random.nextLong(1L << 33) / 64.0;
                values.real(metric, real);
                expected.add(metric, real);
            }
        }
        return values.build();
    }

    private static LaunchDetails details(LaunchParts common, int number, int kernel) {
        return new LaunchDetails(
                OptionalLong.of(reference(kernel)),
                common.sections(),
                common.rules(),
                common.instances(number),
                number % REPEATING_EVERY == 0 ? common.repeated() : Map.of(),
                List.of(),
                0,
                Optional.empty());
    }

    private static long reference(int kernel) {
        return ((long) kernel + 1) << 32 | 1;
    }
}
