package dev.rangefinder.bench.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.rangefinder.bench.rules.RankCorrelation.RankedPair;
import dev.rangefinder.testing.SharedData;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What Nsight Compute's rules say of real captures, our detectors see in the numbers alone (F2, F3).
class RuleTableTest {
    private static final double MOST = 0.9;

    /// How often ncu must speak, so that agreeing on nothing does not count as agreeing.
    private static final int SPOKEN_OF_BOUNDS = 80;

    @Test
    void our_detectors_find_at_least_nine_of_ten_findings_of_ncu_in_every_group() throws IOException {
        RuleComparison whole = RuleTable.of(SharedData.folder("data")).whole();
        for (String group : whole.groups()) {
            GroupCount count = whole.of(group);
            assertThat(count.found()).as("%s: %s", group, count.misses()).isGreaterThanOrEqualTo(MOST);
        }
        assertThat(whole.of(RuleComparison.BOUND).spoken()).isGreaterThanOrEqualTo(SPOKEN_OF_BOUNDS);
        assertThat(whole.of(RuleComparison.LIMITER).spoken()).isGreaterThanOrEqualTo(60);
        for (String group : List.of("small grid", "achieved occupancy", "stalls, by reason", "issue slots")) {
            assertThat(whole.of(group).spoken()).as(group).isGreaterThanOrEqualTo(15);
        }
    }

    @Test
    void our_potentials_put_findings_nearly_in_the_order_of_ncu_s_estimates() throws IOException {
        RuleComparison whole = RuleTable.of(SharedData.folder("data")).whole();
        List<RankedPair> pairs = whole.groups().stream()
                .flatMap(group -> whole.of(group).pairs().stream())
                .toList();
        assertThat(pairs).hasSizeGreaterThan(50);
        assertThat(RankCorrelation.of(pairs).orElseThrow()).isGreaterThan(0.85);
    }

    @Test
    void the_table_has_a_line_for_every_group_in_each_half() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        RuleTable table = RuleTable.of(SharedData.folder("data"));
        table.print(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        String printed = bytes.toString(StandardCharsets.UTF_8);
        for (String group : table.whole().groups()) {
            assertThat(printed.split("\\| " + group + " \\|", -1)).as(group).hasSize(4);
        }
    }

    @Test
    void ranks_agree_disagree_or_have_no_order() {
        List<RankedPair> same = List.of(new RankedPair(1, 10), new RankedPair(2, 20), new RankedPair(3, 90));
        List<RankedPair> opposite = List.of(new RankedPair(1, 3), new RankedPair(2, 2), new RankedPair(3, 1));
        List<RankedPair> ties = List.of(new RankedPair(1, 1), new RankedPair(1, 2), new RankedPair(2, 3));
        assertThat(RankCorrelation.of(same).orElseThrow()).isCloseTo(1, within(1e-12));
        assertThat(RankCorrelation.of(opposite).orElseThrow()).isCloseTo(-1, within(1e-12));
        assertThat(RankCorrelation.of(ties).orElseThrow()).isCloseTo(Math.sqrt(0.75), within(1e-12));
        assertThat(RankCorrelation.of(List.of(new RankedPair(1, 1)))).isEmpty();
    }
}
