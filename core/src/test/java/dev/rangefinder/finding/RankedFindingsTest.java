package dev.rangefinder.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.result.Finding;
import dev.rangefinder.result.Finding.Author;
import dev.rangefinder.result.Finding.FindingPlace;
import dev.rangefinder.result.Finding.Weight;
import dev.rangefinder.result.FoundCauses.CauseKey;
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
    private static final String INSTANCES = "instances";

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
        assertThat(new RankedFindings(new PartFindings(List.of(), Map.of()), regions).list())
                .isEmpty();

        region(key("step"), 10, 0, RANKS, "");
        assertThat(only(new PartFindings(List.of(), Map.of())).region()).contains(key("step"));
    }

    @Test
    void causes_that_do_not_add_up_are_ranked_apart() {
        region(key("step"), 100, 0, INSTANCES, "outliers");
        region(key("other"), 200, 0, INSTANCES, "drift");

        assertThat(new RankedFindings(new PartFindings(List.of(), Map.of()), regions).list())
                .extracting(finding -> finding.cause().orElseThrow())
                .containsExactly("drift", "outliers");
    }

    private Finding only(PartFindings whole) {
        List<Finding> ranked = new RankedFindings(whole, regions).list();
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
