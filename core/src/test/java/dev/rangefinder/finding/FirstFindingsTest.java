package dev.rangefinder.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.result.Finding;
import dev.rangefinder.result.Finding.Author;
import dev.rangefinder.result.Finding.Weight;
import dev.rangefinder.result.ScopeFindings;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/// What a report tells to change first (F2).
class FirstFindingsTest {
    @Test
    void the_first_of_each_kind_come_first_and_at_most_three() {
        List<Finding> ranked = List.of(
                finding("host-bound", Weight.HEADLINE, 900),
                finding("occupancy-limit", Weight.HEADLINE, 800),
                finding("occupancy-limit", Weight.HEADLINE, 700),
                finding("memory-bound", Weight.HEADLINE, 600),
                finding("tail", Weight.HEADLINE, 500));
        assertThat(first(ranked)).containsExactly(ranked.get(0), ranked.get(1), ranked.get(3));
    }

    @Test
    void what_saves_nothing_and_what_explains_others_is_nothing_to_change() {
        assertThat(first(List.of(
                        finding("small-grid", Weight.HEADLINE, 0),
                        finding("stall", Weight.SUPPORT, 400),
                        finding("cold-caches", Weight.DOUBT, 0))))
                .isEmpty();
    }

    private static List<Finding> first(List<Finding> ranked) {
        return new ScopeFindings(ranked, List.of(), 1000, true).first();
    }

    private static Finding finding(String code, Weight weight, long potential) {
        return new Finding(
                code,
                code,
                Author.RANGEFINDER,
                Optional.empty(),
                Optional.empty(),
                "",
                List.of(),
                "",
                Optional.empty(),
                weight,
                OptionalLong.of(potential),
                OptionalDouble.of(potential / 1000.0),
                "",
                1,
                1000,
                List.of(),
                List.of());
    }
}
