package dev.rangefinder.simulator.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.MetricInstances.Instance;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.simulator.gpu.GpuModels;
import dev.rangefinder.simulator.gpu.Measurement;
import dev.rangefinder.simulator.work.KernelWork;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What the metrics of planted kernels show, judged with the thresholds of NVIDIA's rules: the cause that was planted,
/// and besides only what follows from it.
class PlantedKernelsTest {
    private static final Map<Plant, Predicate<Measured>> SHOWN = causes();

    // What shows besides: a kernel that waits has few warps that are ready, and one that moves too much is bound by it.
    private static final Map<Plant, Set<Plant>> FOLLOWING = new EnumMap<>(Map.ofEntries(
            following(Plant.MEMORY_DRAM, Plant.FEW_ELIGIBLE, Plant.STALL_LONG_SCOREBOARD),
            following(Plant.MEMORY_L2, Plant.FEW_ELIGIBLE, Plant.STALL_LONG_SCOREBOARD),
            following(Plant.MEMORY_L1, Plant.FEW_ELIGIBLE, Plant.STALL_LONG_SCOREBOARD),
            following(Plant.COMPUTE_TENSOR, Plant.FEW_ELIGIBLE),
            following(Plant.TENSOR_IDLE, Plant.COMPUTE_ISSUE),
            following(Plant.FP64, Plant.FEW_ELIGIBLE),
            following(Plant.NON_FUSED, Plant.COMPUTE_ISSUE),
            following(Plant.SMALL_GRID, Plant.ACHIEVED_OCCUPANCY, Plant.SM_IMBALANCE),
            following(Plant.TAIL, Plant.SM_IMBALANCE),
            following(Plant.OCCUPANCY_REGISTERS, Plant.FEW_ELIGIBLE, Plant.STALL_LONG_SCOREBOARD),
            following(Plant.OCCUPANCY_SHARED, Plant.FEW_ELIGIBLE, Plant.STALL_LONG_SCOREBOARD),
            following(Plant.OCCUPANCY_BLOCKS, Plant.FEW_ELIGIBLE),
            following(Plant.OCCUPANCY_WARPS, Plant.FEW_ELIGIBLE),
            following(Plant.ACHIEVED_OCCUPANCY, Plant.FEW_ELIGIBLE, Plant.STALL_LONG_SCOREBOARD),
            following(Plant.STALL_LONG_SCOREBOARD, Plant.FEW_ELIGIBLE),
            following(Plant.STALL_BARRIER, Plant.FEW_ELIGIBLE),
            following(Plant.STALL_NO_INSTRUCTION, Plant.FEW_ELIGIBLE),
            following(Plant.DIVERGENCE, Plant.COMPUTE_ISSUE),
            following(Plant.UNCOALESCED, Plant.MEMORY_DRAM, Plant.FEW_ELIGIBLE, Plant.STALL_LONG_SCOREBOARD),
            following(Plant.BANK_CONFLICTS, Plant.MEMORY_L1, Plant.FEW_ELIGIBLE),
            following(Plant.SPILLS, Plant.MEMORY_DRAM, Plant.FEW_ELIGIBLE, Plant.STALL_LONG_SCOREBOARD),
            following(Plant.LOW_L2_HITS, Plant.MEMORY_DRAM, Plant.FEW_ELIGIBLE, Plant.STALL_LONG_SCOREBOARD)));

    private static Map.Entry<Plant, Set<Plant>> following(Plant plant, Plant... others) {
        return Map.entry(plant, EnumSet.of(others[0], others));
    }

    static Stream<Plant> plantsOfKernels() {
        return SHOWN.keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("plantsOfKernels")
    void a_planted_cause_shows_and_nothing_but_what_follows_from_it(Plant plant) {
        Set<Plant> expected = EnumSet.of(plant);
        expected.addAll(FOLLOWING.getOrDefault(plant, Set.of()));
        for (long seed = 0; seed < 20; seed++) {
            // Of the clocks every second one is slow, and then instructions take longer than memory.
            Measured measured = measure(new PlantedKernels("k").planted(plant, 1), seed);
            Set<Plant> found = measured.shown();
            if (plant == Plant.CLOCKS) {
                found.remove(Plant.COMPUTE_ISSUE);
            }
            assertThat(found).as("seed " + seed).isEqualTo(expected);
        }
    }

    static Stream<Plant> otherPlants() {
        return Stream.of(Plant.values()).filter(plant -> !SHOWN.containsKey(plant));
    }

    @ParameterizedTest
    @MethodSource("otherPlants")
    void without_its_plant_a_kernel_is_balanced_and_long_and_shows_nothing(Plant plant) {
        for (long seed = 0; seed < 20; seed++) {
            Measured measured = measure(new PlantedKernels("k").planted(plant, 0), seed);
            assertThat(measured.shown()).as("seed " + seed).isEmpty();
            assertThat(measured.microseconds()).isBetween(90.0, 120.0);
            assertThat(measured.busiest()).isBetween(65.0, 80.0);
            assertThat(Math.abs(measured.compute() - measured.memory())).isLessThan(10);
        }
    }

    private static Map<Plant, Predicate<Measured>> causes() {
        Map<Plant, Predicate<Measured>> causes = new EnumMap<>(Plant.class);
        causes.put(Plant.MEMORY_DRAM, kernel -> kernel.isMemoryBound("dram", "fbpa"));
        causes.put(Plant.MEMORY_L2, kernel -> kernel.isMemoryBound("lts", "ltc"));
        causes.put(Plant.MEMORY_L1, kernel -> kernel.isMemoryBound("l1tex"));
        causes.put(Plant.COMPUTE_ISSUE, kernel -> kernel.isComputeBound("sm__issue_active"));
        causes.put(
                Plant.COMPUTE_TENSOR,
                kernel -> kernel.isComputeBound("sm__pipe_shared_cycles_active") && kernel.ofPeak("pipe_tensor") > 60);
        causes.put(
                Plant.TENSOR_IDLE,
                kernel -> kernel.ofPeak("pipe_fma") >= 40
                        && kernel.ofPeak("pipe_tensor") < 1
                        && kernel.opcode("FFMA") > kernel.opcode("FADD") + kernel.opcode("FMUL"));
        causes.put(
                Plant.FP64,
                kernel -> kernel.ofPeak("pipe_fp64") > 15
                        && kernel.opcode("DFMA") + kernel.opcode("DADD") + kernel.opcode("DMUL") > 0);
        causes.put(Plant.NON_FUSED, kernel -> kernel.nonFused() / 2 > 0.1);
        causes.put(Plant.SMALL_GRID, kernel -> kernel.waves() < 1);
        causes.put(
                Plant.TAIL,
                kernel -> kernel.waves() >= 1
                        && (Math.ceil(kernel.waves()) - kernel.waves()) / Math.ceil(kernel.waves()) >= 0.1);
        causes.put(Plant.BLOCK_SIZE, kernel -> kernel.number("launch__block_size") % 32 != 0);
        causes.put(Plant.OCCUPANCY_REGISTERS, kernel -> kernel.isLimitedBy("registers"));
        causes.put(Plant.OCCUPANCY_SHARED, kernel -> kernel.isLimitedBy("shared_mem"));
        causes.put(Plant.OCCUPANCY_BLOCKS, kernel -> kernel.isLimitedBy("blocks"));
        causes.put(Plant.OCCUPANCY_WARPS, kernel -> kernel.isLimitedBy("warps"));
        causes.put(
                Plant.ACHIEVED_OCCUPANCY,
                kernel ->
                        kernel.theoretical() - kernel.number("sm__warps_active.avg.pct_of_peak_sustained_active") > 10);
        causes.put(Plant.SM_IMBALANCE, kernel -> kernel.imbalance() >= 0.05);
        causes.put(
                Plant.FEW_ELIGIBLE,
                kernel -> kernel.issued() < 0.6 && kernel.number("smsp__warps_eligible.avg.per_cycle_active") < 1);
        causes.put(Plant.STALL_LONG_SCOREBOARD, kernel -> kernel.isStalledBy("long_scoreboard"));
        causes.put(Plant.STALL_BARRIER, kernel -> kernel.isStalledBy("barrier"));
        causes.put(Plant.STALL_NO_INSTRUCTION, kernel -> kernel.isStalledBy("no_instruction"));
        causes.put(
                Plant.DIVERGENCE,
                kernel -> kernel.number("smsp__thread_inst_executed_pred_on_per_inst_executed.ratio") < 24);
        causes.put(
                Plant.UNCOALESCED,
                kernel -> kernel.number("derived__memory_l2_theoretical_sectors_global_excessive")
                        > 0.1 * kernel.number("memory_l2_theoretical_sectors_global"));
        causes.put(Plant.BANK_CONFLICTS, kernel -> kernel.bankConflicts("ld") || kernel.bankConflicts("st"));
        causes.put(
                Plant.SPILLS,
                kernel -> kernel.number("derived__local_spilling_requests") > 0
                        && kernel.number("memory_l2_theoretical_sectors_local")
                                > 0.05 * kernel.number("l1tex__t_sectors.sum"));
        causes.put(
                Plant.LOW_L2_HITS,
                kernel -> kernel.number("lts__t_sector_hit_rate.pct") < 50
                        && kernel.number("gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed") >= 60);
        causes.put(Plant.SHORT_LAUNCHES, kernel -> kernel.microseconds() < 20);
        causes.put(Plant.OVER_100, kernel -> kernel.number("lts__t_sector_hit_rate.pct") > 100);
        causes.put(
                Plant.CLOCKS, kernel -> kernel.number("gpc__cycles_elapsed.avg.per_second") < 0.97 * 0.985 * 1.755e9);
        return causes;
    }

    private static Measured measure(KernelWork work, long seed) {
        return new Measured(GpuModels.named("data-centre").measure(List.of(work), seed));
    }

    /// One measurement, in the words of rules.
    private record Measured(Measurement measurement) {
        private static final String ELAPSED = ".avg.pct_of_peak_sustained_elapsed";

        Set<Plant> shown() {
            Set<Plant> shown = EnumSet.noneOf(Plant.class);
            SHOWN.forEach((plant, shows) -> {
                if (shows.test(this)) {
                    shown.add(plant);
                }
            });
            return shown;
        }

        double number(String metric) {
            return measurement.value(metric).orElseThrow().number();
        }

        double microseconds() {
            return measurement.nanoseconds() / 1e3;
        }

        double compute() {
            return number("sm__throughput" + ELAPSED);
        }

        double memory() {
            return number("gpu__compute_memory_throughput" + ELAPSED);
        }

        double busiest() {
            return Math.max(compute(), memory());
        }

        /// Of the constituents of a throughput, the first that is largest.
        private String largest(String throughput) {
            MetricValue listed =
                    measurement.value("breakdown:" + throughput + ELAPSED).orElseThrow();
            return Stream.of(((MetricValue.Text) listed).text().split(","))
                    .max(Comparator.comparingDouble(this::number).thenComparing(Comparator.reverseOrder()))
                    .orElseThrow();
        }

        private boolean isHeavier(double one, double other) {
            return one >= 60 && (one >= other + 10 || (one >= 80 && one >= other));
        }

        boolean isMemoryBound(String... units) {
            String winner = largest("gpu__compute_memory_throughput");
            return isHeavier(memory(), compute()) && Stream.of(units).anyMatch(unit -> winner.startsWith(unit + "__"));
        }

        boolean isComputeBound(String counter) {
            return isHeavier(compute(), memory()) && largest("sm__throughput").equals(counter + ELAPSED);
        }

        double ofPeak(String pipe) {
            return number("sm__" + pipe + "_cycles_active" + ELAPSED);
        }

        double opcode(String name) {
            return measurement.instances("sass__inst_executed_per_opcode").stream()
                    .flatMap(all -> all.values().stream())
                    .filter(opcode -> opcode.correlation().equals(new MetricValue.Text(name)))
                    .map(Instance::value)
                    .mapToDouble(MetricValue::number)
                    .sum();
        }

        double nonFused() {
            double apart = opcode("FADD") + opcode("FMUL");
            return apart / Math.max(1, apart + opcode("FFMA"));
        }

        double waves() {
            return number("launch__waves_per_multiprocessor");
        }

        double theoretical() {
            return number("sm__maximum_warps_per_active_cycle_pct");
        }

        boolean isLimitedBy(String limiter) {
            double least = Stream.of("registers", "shared_mem", "warps", "blocks", "barriers")
                    .mapToDouble(limit -> number("launch__occupancy_limit_" + limit))
                    .min()
                    .orElseThrow();
            return theoretical() < 80 && number("launch__occupancy_limit_" + limiter) == least;
        }

        double imbalance() {
            return (1 - number("sm__cycles_active.avg") / number("sm__cycles_active.max"))
                    * number("sm__cycles_active.sum")
                    / number("sm__cycles_elapsed.sum");
        }

        double issued() {
            return number("smsp__issue_active.avg.per_cycle_active");
        }

        boolean isStalledBy(String reason) {
            return issued() < 0.8
                    && number("smsp__average_warps_issue_stalled_" + reason + "_per_issue_active.ratio")
                            > 0.3 * number("smsp__average_warp_latency_per_inst_issued.ratio");
        }

        boolean bankConflicts(String operation) {
            return number("l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_" + operation + ".sum")
                    > 0.1 * number("l1tex__data_pipe_lsu_wavefronts_mem_shared_op_" + operation + ".sum");
        }
    }
}
