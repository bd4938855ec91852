package dev.rangefinder.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Finding;
import dev.rangefinder.result.Finding.Author;
import dev.rangefinder.result.Finding.FindingKernel;
import dev.rangefinder.result.Finding.FindingPlace;
import dev.rangefinder.result.Finding.Weight;
import dev.rangefinder.result.FoundCauses;
import dev.rangefinder.result.FoundCauses.CauseKey;
import dev.rangefinder.result.FoundCauses.FoundCause;
import dev.rangefinder.result.KernelFacts;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.RegionKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;

/// Where the list of a scope puts a cause (F2).
class RankedFindingsTest {
    private static final long RUN = 1000;
    private static final String HOST = "host-bound";
    private static final String RANKS = "ranks";
    private static final String STALL = "stall";
    private static final String INSTANCES = "instances";
    private static final KernelShares NO_KERNELS = new KernelShares(List.of(), Map.of());

    private final SequencedMap<RegionKey, PartFindings> regions = new LinkedHashMap<>();

    @Test
    void a_cause_is_told_at_the_innermost_region_that_holds_nine_tenths_of_it() {
        region(key("step"), 100, 5, HOST, "late-launch");
        region(key("step", "forward"), 95, 5, HOST, "late-launch");
        region(key("step", "forward", "mlp"), 90, 90, HOST, "late-launch");

        Finding only = only(scope(100, 0, HOST, "late-launch"));

        assertThat(only.region()).contains(key("step", "forward", "mlp"));
        assertThat(only.places()).isEmpty();
    }

    @Test
    void what_is_spread_over_siblings_is_told_at_their_parent_with_the_largest_of_them() {
        region(key("step"), 96, 1, HOST, "late-launch");
        region(key("step", "a"), 30, 30, HOST, "late-launch");
        region(key("step", "b"), 50, 50, HOST, "sync");
        region(key("step", "c"), 9, 9, HOST, "sync");

        Finding only = only(scope(100, 4, HOST, "sync"));

        assertThat(only.region()).contains(key("step"));
        assertThat(only.places())
                .containsExactly(
                        new FindingPlace(Optional.of(key("step", "b")), 50),
                        new FindingPlace(Optional.of(key("step", "a")), 30));
    }

    @Test
    void regions_that_are_too_small_for_a_finding_are_places_all_the_same() {
        regions.put(key("quiet"), new PartFindings(List.of(), Map.of(cause(HOST, ""), 20L)));

        assertThat(only(scope(100, 80, HOST, "late-launch")).places())
                .containsExactly(
                        new FindingPlace(Optional.empty(), 80), new FindingPlace(Optional.of(key("quiet")), 20));
    }

    @Test
    void what_only_regions_have_is_told_at_the_innermost_one_and_not_at_its_parent_too() {
        region(key("other", "deep"), 95, 0, INSTANCES, "outliers");
        region(key("step"), 100, 0, INSTANCES, "outliers");
        region(key("step", "forward"), 92, 0, INSTANCES, "outliers");

        Finding only = only(new PartFindings(List.of(), Map.of()));

        assertThat(only.region()).contains(key("step", "forward"));
    }

    @Test
    void what_only_regions_have_counts_from_a_hundredth_of_the_run_on() {
        region(key("step"), 9, 0, RANKS, "");
        assertThat(new RankedFindings(new PartFindings(List.of(), Map.of()), regions, NO_KERNELS).list())
                .isEmpty();

        region(key("step"), 10, 0, RANKS, "");
        assertThat(only(new PartFindings(List.of(), Map.of())).region()).contains(key("step"));
    }

    @Test
    void causes_that_do_not_add_up_are_ranked_apart() {
        region(key("step"), 100, 0, INSTANCES, "outliers");
        region(key("other"), 200, 0, INSTANCES, "drift");

        assertThat(new RankedFindings(new PartFindings(List.of(), Map.of()), regions, NO_KERNELS).list())
                .extracting(finding -> finding.cause().orElseThrow())
                .containsExactly("drift", "outliers");
    }

    @Test
    void kernels_that_hold_a_tenth_of_a_cause_are_named_in_the_region_that_it_is_told_at() {
        region(key("step"), 100, 100, STALL, "barrier");
        KernelShares kernels = new KernelShares(
                List.of(kernel("elsewhere", 500)),
                Map.of(key("step"), List.of(kernel("small", 10), kernel("softmax", 29), kernel("gemm", 61))));

        List<Finding> ranked = new RankedFindings(scope(100, 0, STALL, "barrier"), regions, kernels).list();

        assertThat(ranked)
                .hasSize(1)
                .first()
                .satisfies(only -> assertThat(only.kernels())
                        .containsExactly(new FindingKernel("gemm", 61), new FindingKernel("softmax", 29)));
    }

    @Test
    void a_kernel_of_several_device_models_is_one_and_saves_no_more_than_the_run() {
        KernelShares kernels = new KernelShares(List.of(kernel("gemm", 70), kernel("gemm", 60)), Map.of());

        List<Finding> ranked = new RankedFindings(scope(100, 0, STALL, "barrier"), regions, kernels).list();

        assertThat(ranked.getFirst().kernels()).containsExactly(new FindingKernel("gemm", 100));
    }

    private static KernelUse kernel(String name, long potential) {
        FoundCause stalls =
                new FoundCause(cause(STALL, "barrier"), 1, potential, potential, OptionalDouble.empty(), "", "");
        Figures figures =
                new Figures(1, 1, potential, List.of()).with(new FoundCauses(List.of(stalls), Map.of(), potential));
        return new KernelUse(
                name, OptionalLong.empty(), Optional.empty(), figures, potential, potential, KernelFacts.NONE);
    }

    private Finding only(PartFindings whole) {
        List<Finding> ranked = new RankedFindings(whole, regions, NO_KERNELS).list();
        assertThat(ranked).hasSize(1);
        return ranked.getFirst();
    }

    private void region(RegionKey key, long potential, long own, String code, String cause) {
        regions.put(key, part(Optional.of(key), potential, own, code, cause));
    }

    private static PartFindings scope(long potential, long outside, String code, String cause) {
        return part(Optional.empty(), potential, outside, code, cause);
    }

    private static PartFindings part(Optional<RegionKey> region, long potential, long own, String code, String cause) {
        Finding finding = new Finding(
                code,
                code,
                Author.RANGEFINDER,
                Optional.of(cause).filter(text -> !text.isEmpty()),
                region,
                "",
                List.of(),
                "",
                Optional.empty(),
                Weight.HEADLINE,
                OptionalLong.of(potential),
                OptionalDouble.of((double) potential / RUN),
                "",
                0,
                potential,
                List.of(),
                List.of());
        return new PartFindings(List.of(finding), Map.of(cause(code, code.equals(HOST) ? "" : cause), own));
    }

    private static CauseKey cause(String code, String cause) {
        return new CauseKey(code, Author.RANGEFINDER, cause);
    }

    private static RegionKey key(String... path) {
        return new RegionKey(RangeKind.PUSH_POP, Optional.empty(), List.of(path));
    }
}
