package dev.rangefinder.simulator.gpu;

import dev.rangefinder.capture.Device;
import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.metric.MetricName;
import dev.rangefinder.metric.OverUnits;
import dev.rangefinder.simulator.work.CopyKind;
import dev.rangefinder.simulator.work.KernelWork;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/// The model of a chip: runs each launch, adds up what its units counted, and answers for every metric from that.
final class SimulatedGpu implements GpuModel {
    // So that the noise of neighbouring seeds and launches has nothing in common.
    private static final long STRIDE = 0x9E37_79B9_7F4A_7C15L;

    private static final double MOVING_STARTUP = 800;
    private static final double MOVING_EFFICIENCY = 0.9;

    private final Chip chip;
    private final Map<String, Double> peaks;
    private final DerivedMetrics derived = new DerivedMetrics();

    SimulatedGpu(Chip chip) {
        this.chip = chip;
        this.peaks = CounterTable.of(chip);
    }

    @Override
    public Device device(long id) {
        return new Device(id, chip.name(), DeviceFacts.attributes(chip, id));
    }

    @Override
    public List<String> metrics() {
        TreeSet<String> names = new TreeSet<>(derived.names());
        for (OverUnits overUnits : OverUnits.values()) {
            for (String counter : peaks.keySet()) {
                for (String subMetric : CounterAlgebra.SUB_METRICS) {
                    names.add(counter + "." + overUnits.code() + (subMetric.isEmpty() ? "" : "." + subMetric));
                }
            }
            for (String throughput : Throughputs.all().keySet()) {
                for (String subMetric : CounterAlgebra.OF_PEAK) {
                    names.add(throughput + "." + overUnits.code() + "." + subMetric);
                    names.add(SimulatedMeasurement.BREAKDOWN + throughput + "." + overUnits.code() + "." + subMetric);
                }
            }
        }
        names.addAll(Ratios.all().keySet());
        names.addAll(LaunchFacts.of(chip, SMALLEST).keySet());
        names.addAll(DeviceFacts.attributes(chip).keySet());
        names.addAll(DeviceFacts.surroundings(chip).keySet());
        return List.copyOf(names);
    }

    @Override
    public List<String> listed(String metric) {
        return SimulatedMeasurement.listed(MetricName.parse(metric));
    }

    private static final KernelWork SMALLEST = new KernelWork(
            new KernelName("", "", ""),
            new Dimensions(1, 1, 1),
            new Dimensions(1, 1, 1),
            new KernelWork.Operations(0, 0, 0, 0),
            new KernelWork.Traffic(0, 0, 0, 0),
            1,
            0,
            false);

    @Override
    public Measurement measure(List<KernelWork> works, long seed) {
        if (works.isEmpty()) {
            throw new IllegalArgumentException("nothing was launched that could be measured");
        }
        Counts counts = new Counts(chip, peaks);
        Map<String, Double> opcodes = new HashMap<>();
        long launch = seed;
        for (KernelWork work : works) {
            check(work);
            KernelRun run = KernelRun.of(chip, work, new Noise(launch));
            RunCounters.count(chip, run, counts);
            Opcodes.of(chip, run.instructions()).forEach((opcode, count) -> opcodes.merge(opcode, count, Double::sum));
            launch += STRIDE;
        }
        return new SimulatedMeasurement(chip, works, counts, derived, opcodes);
    }

    @Override
    public long copyNanoseconds(CopyKind kind, long bytes) {
        return switch (kind) {
            case HOST_TO_DEVICE, DEVICE_TO_HOST -> moving(bytes, chip.hostBandwidth());
            // Read and written.
            case DEVICE_TO_DEVICE -> moving(bytes, chip.memoryBandwidth() / 2);
        };
    }

    @Override
    public long fillNanoseconds(long bytes) {
        return moving(bytes, chip.memoryBandwidth());
    }

    private static long moving(long bytes, double bandwidth) {
        double nanoseconds = MOVING_STARTUP + 1e9 * bytes / (MOVING_EFFICIENCY * bandwidth);
        return Math.ceilDiv((long) nanoseconds, (long) KernelRun.TICK) * KernelRun.TICK;
    }

    private static void check(KernelWork work) {
        Dimensions grid = work.grid();
        Dimensions block = work.block();
        if (Math.min(Math.min(grid.x(), grid.y()), grid.z()) < 1
                || Math.min(Math.min(block.x(), block.y()), block.z()) < 1) {
            throw new IllegalArgumentException("a launch has at least one block of at least one thread");
        }
    }
}
