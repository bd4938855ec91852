package dev.rangefinder.judgement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.rangefinder.judgement.StakeTally.CauseSums;
import dev.rangefinder.judgement.detector.LaunchDetectors;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every detector at its mark, and one step before it (F2).
class LaunchDetectorsTest {
    private static final String LSU = "sm__inst_executed_pipe_lsu.avg.pct_of_peak_sustained_elapsed";
    private static final String ALU = "sm__pipe_alu_cycles_active.avg.pct_of_peak_sustained_elapsed";
    private static final String L2 = "lts__t_sectors.avg.pct_of_peak_sustained_elapsed";
    private static final String DRAM = "dram__cycles_active.avg.pct_of_peak_sustained_elapsed";

    /// The busiest unit works half of the time.
    private static final MadeLaunch HALF_BUSY =
            MadeLaunch.empty().with(LaunchMetric.COMPUTE_THROUGHPUT, 50).with(LaunchMetric.MEMORY_THROUGHPUT, 20);

    private static final MadeLaunch HALF_BUSY_L1 =
            HALF_BUSY.with(LaunchMetric.L1_ACTIVE_SUM, 300).with(LaunchMetric.L1_ELAPSED_SUM, 600);

    /// A launch that a detector speaks of.
    ///
    /// @param share of its time
    /// @param value of the evidence
    /// @param before nearly the same launch, of which it does not speak
    record DetectorCase(String code, String cause, double share, double value, MadeLaunch launch, MadeLaunch before) {
        @Override
        public String toString() {
            return code + " " + cause;
        }
    }

    private static DetectorCase of(
            String code, String cause, double share, double value, MadeLaunch launch, LaunchMetric changed, double to) {
        return new DetectorCase(code, cause, share, value, launch, launch.with(changed, to));
    }

    static Stream<DetectorCase> cases() {
        return Stream.of(bounds(), waiting(), access(), units(), arithmetic(), doubt())
                .flatMap(List::stream);
    }

    private static List<DetectorCase> bounds() {
        MadeLaunch memory = MadeLaunch.empty()
                .with(LaunchMetric.COMPUTE_THROUGHPUT, 40)
                .with(LaunchMetric.MEMORY_THROUGHPUT, 60)
                .with(LaunchMetric.DRAM_THROUGHPUT, 60)
                .with(LaunchMetric.L2_THROUGHPUT, 30)
                .with(LaunchMetric.L1_THROUGHPUT, 20);
        MadeLaunch inL2 = memory.with(L2, 61).with(DRAM, 12).listing(Breakdown.MEMORY, DRAM + "," + L2 + ",x__y.avg");
        MadeLaunch inL1 = memory.with(LaunchMetric.L1_THROUGHPUT, 90)
                .with(LaunchMetric.SM_ACTIVE, 90)
                .with(LaunchMetric.SM_ELAPSED, 100);
        MadeLaunch compute =
                MadeLaunch.empty().with(LaunchMetric.COMPUTE_THROUGHPUT, 60).with(LaunchMetric.MEMORY_THROUGHPUT, 50);
        MadeLaunch onLsu = compute.with(LSU, 60).with(ALU, 59).listing(Breakdown.COMPUTE, ALU + "," + LSU);
        MadeLaunch waits =
                MadeLaunch.empty().with(LaunchMetric.COMPUTE_THROUGHPUT, 30).with(LaunchMetric.MEMORY_THROUGHPUT, 50);
        return List.of(
                of("memory-bound", "dram", 0.4, 60, memory, LaunchMetric.MEMORY_THROUGHPUT, 59.9),
                of("memory-bound", "l2", 0.4, 60, inL2, LaunchMetric.COMPUTE_THROUGHPUT, 50.1),
                of("memory-bound", "l1", 0.4, 60, inL1, LaunchMetric.COMPUTE_THROUGHPUT, 70),
                of("compute-bound", "other", 0.4, 60, compute, LaunchMetric.COMPUTE_THROUGHPUT, 59.9),
                of("compute-bound", "lsu", 0.4, 60, onLsu, LaunchMetric.MEMORY_THROUGHPUT, 50.1),
                of("latency-bound", "", 0.5, 50, waits, LaunchMetric.MEMORY_THROUGHPUT, 60));
    }

    private static List<DetectorCase> waiting() {
        MadeLaunch small = HALF_BUSY.with(LaunchMetric.WAVES, 0.75);
        MadeLaunch fewBlocks = HALF_BUSY
                .with(LaunchMetric.WAVES, 1)
                .with(LaunchMetric.GRID, 99)
                .with(LaunchMetric.SM_COUNT, 100);
        MadeLaunch tail = HALF_BUSY.with(LaunchMetric.WAVES, 4.5);
        MadeLaunch limited = HALF_BUSY
                .with(LaunchMetric.THEORETICAL_OCCUPANCY, 79)
                .with(LaunchMetric.LIMIT_REGISTERS, 2)
                .with(LaunchMetric.LIMIT_SHARED_MEMORY, 2)
                .with(LaunchMetric.LIMIT_WARPS, 8)
                .with(LaunchMetric.LIMIT_BLOCKS, 16);
        MadeLaunch withoutShared = limited.with(LaunchMetric.LIMIT_SHARED_MEMORY, Double.NaN);
        MadeLaunch missed =
                HALF_BUSY.with(LaunchMetric.THEORETICAL_OCCUPANCY, 50).with(LaunchMetric.ACHIEVED_OCCUPANCY, 39);
        MadeLaunch stalled = HALF_BUSY
                .with(LaunchMetric.ISSUE_ACTIVE, 0.79)
                .with(LaunchMetric.WARP_LATENCY, 10)
                .with(LaunchMetric.STALL_LONG_SCOREBOARD, 3.5);
        return List.of(
                of("small-grid", "", 0.25, 0.75, small, LaunchMetric.WAVES, 1),
                of("small-grid", "", 0.01, 1, fewBlocks, LaunchMetric.GRID, 100),
                of("tail", "", 0.1, 10, tail, LaunchMetric.WAVES, 4.51),
                of(
                        "occupancy-limit",
                        "registers+shared_mem",
                        0.21,
                        79,
                        limited,
                        LaunchMetric.THEORETICAL_OCCUPANCY,
                        80),
                of("occupancy-limit", "registers", 0.21, 79, withoutShared, LaunchMetric.THEORETICAL_OCCUPANCY, 80),
                of("achieved-occupancy", "", 0.22, 11, missed, LaunchMetric.ACHIEVED_OCCUPANCY, 40),
                of(
                        "issue-slots",
                        "",
                        0.5,
                        0.25,
                        HALF_BUSY.with(LaunchMetric.ISSUE_ACTIVE, 0.25),
                        LaunchMetric.ISSUE_ACTIVE,
                        0.6),
                of("stall", "long_scoreboard", 0.35, 35, stalled, LaunchMetric.STALL_LONG_SCOREBOARD, 3),
                of("stall", "long_scoreboard", 0.35, 35, stalled, LaunchMetric.ISSUE_ACTIVE, 0.8));
    }

    private static List<DetectorCase> access() {
        MadeLaunch global = HALF_BUSY
                .with(LaunchMetric.GLOBAL_SECTORS_EXCESSIVE, 20)
                .with(LaunchMetric.GLOBAL_SECTORS, 100)
                .with(LaunchMetric.L2_ACTIVE_SUM, 300)
                .with(LaunchMetric.L2_ELAPSED_SUM, 600);
        MadeLaunch shared = HALF_BUSY_L1
                .with(LaunchMetric.SHARED_WAVEFRONTS_EXCESSIVE, 20)
                .with(LaunchMetric.SHARED_WAVEFRONTS, 100);
        MadeLaunch sectors = HALF_BUSY_L1
                .with(LaunchMetric.BYTES_PER_SECTOR_GLOBAL_LOAD, 16)
                .with(LaunchMetric.BYTES_PER_SECTOR_GLOBAL_STORE, 32)
                .with(LaunchMetric.SECTORS_GLOBAL_LOAD, 50)
                .with(LaunchMetric.SECTORS_GLOBAL_STORE, 50)
                .with(LaunchMetric.SECTORS_LOCAL_LOAD, 0)
                .with(LaunchMetric.SECTORS_LOCAL_STORE, 0);
        MadeLaunch requests = sectors.without(LaunchMetric.BYTES_PER_SECTOR_GLOBAL_LOAD)
                .with(LaunchMetric.REQUESTS_GLOBAL_LOAD, 5)
                .with(LaunchMetric.REQUESTS_GLOBAL_STORE, 50);
        MadeLaunch conflicts = HALF_BUSY_L1
                .with(LaunchMetric.CONFLICTS_SHARED_LOAD, 10)
                .with(LaunchMetric.WAVEFRONTS_SHARED_LOAD, 100);
        MadeLaunch arrays = HALF_BUSY_L1
                .with(LaunchMetric.SECTORS_LOCAL_LOAD, 5)
                .with(LaunchMetric.SECTORS_LOCAL_STORE, 0)
                .with(LaunchMetric.SECTORS_GLOBAL_LOAD, 95)
                .with(LaunchMetric.SECTORS_GLOBAL_STORE, 0)
                .with(LaunchMetric.LOCAL_LOADS, 1)
                .with(LaunchMetric.LOCAL_STORES, 0);
        MadeLaunch spills = arrays.with(LaunchMetric.SPILLING_REQUESTS, 1).with(LaunchMetric.SPILLING_PERCENT, 50);
        MadeLaunch misses =
                MadeLaunch.empty().with(LaunchMetric.L2_HIT_RATE, 40).with(LaunchMetric.DRAM_THROUGHPUT, 60);
        return List.of(
                of("uncoalesced-global", "", 0.1, 20, global, LaunchMetric.GLOBAL_SECTORS_EXCESSIVE, 10),
                of("uncoalesced-shared", "", 0.1, 20, shared, LaunchMetric.SHARED_WAVEFRONTS_EXCESSIVE, 10),
                of("sector-use", "global_load", 0.125, 16, sectors, LaunchMetric.BYTES_PER_SECTOR_GLOBAL_LOAD, 32),
                of("sectors-per-request", "global_load", 0.15, 10, requests, LaunchMetric.SECTORS_GLOBAL_LOAD, 20),
                of("bank-conflicts", "load", 0.05, 10, conflicts, LaunchMetric.CONFLICTS_SHARED_LOAD, 9.9),
                of("spills", "local_memory", 0.025, 5, arrays, LaunchMetric.SECTORS_LOCAL_LOAD, 4.9),
                of("spills", "", 0.0125, 5, spills, LaunchMetric.SPILLING_REQUESTS, 0),
                of("l2-misses", "", 0.36, 40, misses, LaunchMetric.L2_HIT_RATE, 50),
                of("l2-misses", "", 0.36, 40, misses, LaunchMetric.DRAM_THROUGHPUT, 59.9));
    }

    private static List<DetectorCase> units() {
        MadeLaunch even = HALF_BUSY
                .with(LaunchMetric.SM_ACTIVE, 100)
                .with(LaunchMetric.SM_ACTIVE_MAX, 100)
                .with(LaunchMetric.SM_ACTIVE_SUM, 1000)
                .with(LaunchMetric.SM_ELAPSED_SUM, 1000);
        MadeLaunch uneven = even.with(LaunchMetric.SM_ACTIVE, 75).with(LaunchMetric.SM_ACTIVE_SUM, 750);
        MadeLaunch slices = even.with(LaunchMetric.L2_ACTIVE, 95)
                .with(LaunchMetric.L2_ACTIVE_MAX, 100)
                .with(LaunchMetric.L2_ACTIVE_SUM, 100)
                .with(LaunchMetric.L2_ELAPSED_SUM, 100);
        return List.of(
                of("imbalance", "sm", 0.1875, 18.75, uneven, LaunchMetric.SM_ACTIVE, 96),
                of("imbalance", "sm", 0.1875, 18.75, uneven, LaunchMetric.WAVES, 0.9),
                of("imbalance", "lts", 0.05, 5, slices, LaunchMetric.L2_ACTIVE, 95.1));
    }

    private static List<DetectorCase> arithmetic() {
        MadeLaunch maybe = HALF_BUSY.with(LaunchMetric.FMA_PIPE, 40).with(LaunchMetric.TENSOR_PIPE, 0.9);
        MadeLaunch tensor = maybe.with(LaunchMetric.FFMA, 10)
                .with(LaunchMetric.FFMA_PEAK, 64)
                .with(LaunchMetric.TENSOR_PEAK, 512);
        MadeLaunch apart = HALF_BUSY
                .with(LaunchMetric.FADD, 10)
                .with(LaunchMetric.FMUL, 20)
                .with(LaunchMetric.FFMA, 70)
                .with(LaunchMetric.FMA_PIPE, 30);
        MadeLaunch wide = HALF_BUSY
                .with(LaunchMetric.FFMA, 0)
                .with(LaunchMetric.FADD, 0)
                .with(LaunchMetric.FMUL, 0)
                .with(LaunchMetric.DFMA, 8)
                .with(LaunchMetric.DADD, 0)
                .with(LaunchMetric.DMUL, 0)
                .with(LaunchMetric.FFMA_PEAK, 100)
                .with(LaunchMetric.DFMA_PEAK, 50)
                .with(LaunchMetric.FP64_PIPE, 40);
        MadeLaunch divergent =
                HALF_BUSY.with(LaunchMetric.ACTIVE_THREADS, 30).with(LaunchMetric.PREDICATED_THREADS, 16);
        return List.of(
                of("tensor-idle", "maybe", 0.4, 40, maybe, LaunchMetric.FMA_PIPE, 39.9),
                of("tensor-idle", "maybe", 0.4, 40, maybe, LaunchMetric.TENSOR_CORE_PIPE, 1),
                of("tensor-idle", "", 0.3, 40, tensor, LaunchMetric.TENSOR_PIPE, 1),
                of("tensor-idle", "", 0.3, 40, tensor, LaunchMetric.FFMA, 0),
                of("divergence", "", 0.25, 16, divergent, LaunchMetric.PREDICATED_THREADS, 24),
                of("non-fused", "fp32", 0.045, 15, apart, LaunchMetric.FFMA, 120),
                of("fp64", "", 0.2, 16, wide, LaunchMetric.DFMA, 7.5),
                of("fp64", "", 0.2, 16, wide, LaunchMetric.FFMA, 60),
                of("block-size", "", 0.25, 25, HALF_BUSY.with(LaunchMetric.BLOCK, 48), LaunchMetric.BLOCK, 64));
    }

    private static List<DetectorCase> doubt() {
        MadeLaunch brief = MadeLaunch.empty().lasting(19_999);
        MadeLaunch tooMuch = MadeLaunch.empty().with(LaunchMetric.L2_THROUGHPUT, 100.6);
        return List.of(
                new DetectorCase("short-launch", "", 0, 19_999, brief, brief.lasting(20_000)),
                of("over-100", "", 0, 100.6, tooMuch, LaunchMetric.L2_THROUGHPUT, 100.5),
                of(
                        "over-100",
                        "",
                        0,
                        100.1,
                        MadeLaunch.empty().with(LaunchMetric.ACHIEVED_OCCUPANCY, 100.1),
                        LaunchMetric.ACHIEVED_OCCUPANCY,
                        100));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void a_detector_speaks_at_its_mark_with_cause_potential_and_evidence(DetectorCase at) {
        CauseSums found = at.launch().found(at.code(), at.cause()).orElseThrow();
        assertThat((double) found.potential()).isCloseTo(at.share() * MadeLaunch.MILLISECOND, within(1.0));
        assertThat(found.value()).hasValueCloseTo(at.value(), within(1e-9));
        assertThat(LaunchDetectors.of(at.code()).orElseThrow().sentence(at.cause(), at.value()))
                .isNotBlank()
                .doesNotEndWith(".");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void the_evidence_is_on_the_side_of_the_mark_that_findings_are_on(DetectorCase at) {
        Mark mark = LaunchDetectors.of(at.code()).orElseThrow().mark(at.cause());
        boolean grid = at.code().equals("small-grid") && at.value() == 1;
        assertThat(mark.isPassedBy(at.value())).isEqualTo(!grid);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void a_detector_is_silent_one_step_before_its_mark_and_has_judged_all_the_same(DetectorCase at) {
        assertThat(at.before().causesOf(at.code())).isEmpty();
        assertThat(at.before().judgedBy(at.code())).isEqualTo(1);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void a_detector_is_silent_and_has_not_judged_where_something_is_missing(DetectorCase at) {
        for (LaunchMetric need : LaunchDetectors.of(at.code()).orElseThrow().needs()) {
            assertThat(at.launch().without(need).causesOf(at.code()))
                    .as("%s", need)
                    .isEmpty();
            assertThat(at.launch().without(need).judgedBy(at.code()))
                    .as("%s", need)
                    .isZero();
            MadeLaunch none = at.launch().notANumber(need);
            assertThat(none.judgedBy(at.code())).as("%s", need).isZero();
        }
    }

    @Test
    void every_detector_has_its_case() {
        assertThat(cases().map(DetectorCase::code).distinct())
                .containsExactlyInAnyOrderElementsOf(LaunchDetectors.ALL.stream()
                        .map(detector -> detector.facts().code())
                        .toList());
    }

    @Test
    void balanced_launches_have_no_bound_to_change() { // F1
        MadeLaunch balanced =
                MadeLaunch.empty().with(LaunchMetric.COMPUTE_THROUGHPUT, 70).with(LaunchMetric.MEMORY_THROUGHPUT, 65);
        assertThat(balanced.judged().causes()).isEmpty();
    }

    @Test
    void several_stalls_of_a_launch_are_several_causes_and_one_time_at_stake() { // F2
        StakeTally tally = HALF_BUSY
                .with(LaunchMetric.ISSUE_ACTIVE, 0.7)
                .with(LaunchMetric.WARP_LATENCY, 10)
                .with(LaunchMetric.STALL_BARRIER, 4)
                .with(LaunchMetric.STALL_WAIT, 3.5)
                .judged();
        assertThat(tally.causes().keySet())
                .containsExactlyInAnyOrder(new Cause("stall", false, "barrier"), new Cause("stall", false, "wait"));
        assertThat(tally.atStake()).isEqualTo(400_000);
    }

    @Test
    void a_launch_that_waits_for_a_known_reason_is_not_said_to_wait() {
        MadeLaunch waits = HALF_BUSY.with(LaunchMetric.WAVES, 0.5);
        assertThat(waits.causesOf("latency-bound")).isEmpty();
        assertThat(waits.without(LaunchMetric.WAVES).causesOf("latency-bound")).containsExactly("");
    }

    @Test
    void sentences_name_the_limit_and_how_near_the_roof_is() {
        assertThat(LaunchDetectors.of("occupancy-limit").orElseThrow().sentence("registers+shared_mem", 50))
                .isEqualTo("theoretical occupancy is 50 %, limited by registers and shared memory");
        assertThat(LaunchDetectors.of("memory-bound").orElseThrow().sentence("dram", 91))
                .isEqualTo("DRAM works at 91 % of its peak: near the roof, so that only less traffic helps");
        assertThat(LaunchDetectors.of("compute-bound").orElseThrow().sentence("lsu", 61))
                .isEqualTo(
                        "SMs work at 61 % of their peak, limited by the load/store units (LSU) (near the mark of 60 %)");
    }

    @Test
    void advice_is_for_the_cause_and_not_for_all_causes_of_a_detector() {
        assertThat(LaunchDetectors.of("occupancy-limit").orElseThrow().advice("registers+blocks"))
                .isEqualTo(
                        "use fewer registers (__launch_bounds__, smaller tiles, less unrolling), and make blocks larger");
        assertThat(LaunchDetectors.of("occupancy-limit").orElseThrow().advice("clusters"))
                .startsWith("give blocks less of what limits them");
        assertThat(LaunchDetectors.of("stall").orElseThrow().advice("barrier"))
                .startsWith("synchronise smaller groups");
        assertThat(LaunchDetectors.of("stall").orElseThrow().advice("of_a_newer_ncu"))
                .startsWith("depends on the reason");
    }

    @Test
    void spills_are_judged_where_ncu_counts_only_what_is_spilled() {
        MadeLaunch since2025 = MadeLaunch.empty()
                .with(LaunchMetric.SECTORS_LOCAL_LOAD, 50)
                .with(LaunchMetric.SECTORS_LOCAL_STORE, 0)
                .with(LaunchMetric.SECTORS_GLOBAL_LOAD, 50)
                .with(LaunchMetric.SECTORS_GLOBAL_STORE, 0)
                .with(LaunchMetric.SPILLING_REQUESTS, 7);
        assertThat(since2025.causesOf("spills")).containsExactly("");
        assertThat(since2025.with(LaunchMetric.SPILLING_REQUESTS, 0).causesOf("spills"))
                .isEmpty();
    }

    @Test
    void names_of_constituents_that_a_file_makes_up_become_no_causes() {
        String strange = "sm__<script>.avg.pct_of_peak_sustained_elapsed";
        MadeLaunch launch = MadeLaunch.empty()
                .with(LaunchMetric.COMPUTE_THROUGHPUT, 90)
                .with(LaunchMetric.MEMORY_THROUGHPUT, 5)
                .with(strange, 90)
                .listing(Breakdown.COMPUTE, strange + ",,no__such");
        assertThat(launch.causesOf("compute-bound")).containsExactly("other");
    }
}
