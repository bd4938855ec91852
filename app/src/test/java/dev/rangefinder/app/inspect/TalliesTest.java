package dev.rangefinder.app.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import org.junit.jupiter.api.Test;

class TalliesTest {
    @Test
    void keys_beyond_the_bound_share_one_tally() {
        Tallies<String, KernelTally> tallies = new Tallies<>(2, KernelTally::new, new KernelTally("others"));
        for (String name : new String[] {"a", "b", "c", "d", "a"}) {
            tallies.of(name).add(10);
        }
        assertThat(tallies.known())
                .extracting(KernelTally::name, KernelTally::calls)
                .containsExactly(tuple("a", 2L), tuple("b", 1L));
        assertThat(tallies.rest()).get().extracting(KernelTally::calls).isEqualTo(2L);
    }

    @Test
    void a_launch_without_duration_counts_as_a_call_only() {
        KernelTally tally = new KernelTally("k");
        tally.add(10);
        tally.add(Double.NaN);
        assertThat(tally.calls()).isEqualTo(2);
        assertThat(tally.timed()).isEqualTo(1);
        assertThat(tally.meanNanos()).isEqualTo(10);
    }
}
