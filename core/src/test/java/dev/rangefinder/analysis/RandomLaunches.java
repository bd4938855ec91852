package dev.rangefinder.analysis;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.capture.RuleResult.RuleMessage;
import dev.rangefinder.capture.RuleResult.Speedup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/// Launches as one seed makes them: nested, recursive, renamed and overlapping ranges, several threads, processes and
/// devices,
/// values and weights that are missing now and then.
final class RandomLaunches {
    private static final String[] LABELS = {
        "step",
        "forward",
        "mlp",
        "step::eval",
        "forward::mlp",
        "aten::add",
        "aten::add, seq = 4, op_id = 9950",
        "aten::add, op_id = 9951, sizes = [[4, 8], []]",
        "step"
    };
    private static final String[] KERNELS = {"gemm", "softmax", "reduce", "nccl"};

    private final Random random;
    private final Random ofGrids;

    RandomLaunches(long seed) {
        this.random = new Random(seed);
        this.ofGrids = new Random(-seed);
    }

    List<Launch> make(int count) {
        List<Launch> launches = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            launches.add(launch());
        }
        return launches;
    }

    private Launch launch() {
        boolean timed = random.nextInt(20) > 0;
        double time = timed ? 32 * (1 + random.nextInt(5000)) : Double.NaN;
        SampleLaunch launch = SampleLaunch.of(KERNELS[random.nextInt(KERNELS.length)], time);
        int device = random.nextInt(3);
        launch.on(100 + random.nextInt(2), device, device == 2 ? "GPU B" : "GPU A")
                .thread(1 + random.nextInt(2));
        ranges(launch);
        metrics(launch);
        if (random.nextInt(5) > 0) {
            launch.shape(1 + random.nextInt(random.nextBoolean() ? 3 : 1000), 32L * (1 + random.nextInt(2)));
        }
        if (random.nextInt(3) > 0) {
            launch.machineCode("c0de" + random.nextInt(2));
        }
        launch.mangled(random.nextInt(10) == 0 ? "_ZN" : "_Z");
        if (random.nextInt(3) == 0) {
            launch.rules(rule(time));
        }
        return launch.launch();
    }

    private void ranges(SampleLaunch launch) {
        for (int domain = 0; domain < 2; domain++) {
            String[] labels = new String[random.nextInt(4)];
            for (int depth = 0; depth < labels.length; depth++) {
                labels[depth] = LABELS[random.nextInt(LABELS.length)] + "@" + (1 + depth);
            }
            launch.inDomain(domain, 1, labels);
        }
        if (random.nextInt(3) == 0) {
            launch.startEnd("request", random.nextInt(2), random.nextInt(3));
            launch.startEnd("batch", 2, random.nextInt(3));
        }
    }

    private void metrics(SampleLaunch launch) {
        double cycles = 1000 + random.nextInt(1_000_000);
        double sectors = random.nextInt(5) == 0 ? 0 : random.nextInt(1_000_000);
        double hits = Math.floor(sectors * random.nextDouble());
        optional(launch, "sm__cycles_active.avg", cycles * random.nextDouble());
        optional(launch, "gpc__cycles_elapsed.max", cycles);
        optional(launch, "lts__t_sectors.sum", sectors);
        optional(launch, "lts__t_sectors_lookup_hit.sum", hits);
        optional(launch, "lts__t_sector_hit_rate.pct", sectors == 0 ? 0 : 100 * hits / sectors);
        optional(launch, "dram__bytes.sum", random.nextInt(1_000_000_000));
        optional(launch, "dram__bytes.sum.per_second", random.nextDouble() * 1e12);
        optional(launch, "sm__warps_active.avg.pct_of_peak_sustained_active", 100 * random.nextDouble());
        optional(launch, "sm__throughput.avg.pct_of_peak_sustained_elapsed", 100 * random.nextDouble());
        optional(launch, "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed", 100 * random.nextDouble());
        launch.metric("launch__waves_per_multiprocessor", 2 * ofGrids.nextDouble());
        optional(launch, "launch__registers_per_thread", 16 * (1 + random.nextInt(8)));
        optional(launch, "launch__shared_mem_per_block", 1024 * random.nextInt(3));
        optional(launch, "launch__occupancy_limit_registers", 1 + random.nextInt(32));
        optional(launch, "l1tex__data_bank_reads.max", random.nextInt(1000));
    }

    private void optional(SampleLaunch launch, String metric, double value) {
        switch (random.nextInt(12)) {
            case 0 -> launch.metric(metric, Double.NaN);
            case 1 -> {
                // not listed for this launch
            }
            default -> launch.metric(metric, value);
        }
    }

    private RuleResult rule(double time) {
        Speedup.SpeedupKind kind = random.nextBoolean() ? Speedup.SpeedupKind.GLOBAL : Speedup.SpeedupKind.LOCAL;
        return new RuleResult(
                "SOLBottleneck",
                "Bottleneck",
                "SpeedOfLight",
                List.of(new RuleMessage(
                        RuleResult.Type.OPTIMIZATION,
                        "Latency",
                        "took " + time,
                        Optional.of(new Speedup(kind, 100 * random.nextDouble())))));
    }
}
