package dev.rangefinder.judgement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.judgement.detector.LaunchDetectors;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Sectors per request say little alone: wide accesses need more of them.
class SectorsPerRequestTest {
    private static final String CODE = "sectors-per-request";

    /// 16 sectors per request of global loads, and as many sectors of stores that need theirs.
    private static final MadeLaunch MANY = MadeLaunch.empty()
            .with(LaunchMetric.SECTORS_GLOBAL_LOAD, 160)
            .with(LaunchMetric.REQUESTS_GLOBAL_LOAD, 10)
            .with(LaunchMetric.SECTORS_GLOBAL_STORE, 160)
            .with(LaunchMetric.REQUESTS_GLOBAL_STORE, 40)
            .with(LaunchMetric.SECTORS_LOCAL_LOAD, 0)
            .with(LaunchMetric.SECTORS_LOCAL_STORE, 0);

    /// @param wide how many of ten accesses have 16 bytes; the others have one
    private static MadeLaunch counted(int wide) {
        return MANY.with(LaunchMetric.ACCESSES_8_BIT, 10 - wide)
                .with(LaunchMetric.ACCESSES_16_BIT, 0)
                .with(LaunchMetric.ACCESSES_32_BIT, 0)
                .with(LaunchMetric.ACCESSES_64_BIT, 0)
                .with(LaunchMetric.ACCESSES_128_BIT, wide);
    }

    @Test
    void stores_are_a_cause_of_their_own() {
        MadeLaunch both = MANY.with(LaunchMetric.REQUESTS_GLOBAL_STORE, 20);
        assertThat(both.causesOf(CODE)).containsExactlyInAnyOrder("global_load", "global_store");
        assertThat(potential(both, "global_load")).isEqualTo(375_000);
        assertThat(potential(both, "global_store")).isEqualTo(250_000);
    }

    @Test
    void nothing_is_guessed_where_unused_sectors_or_bytes_were_captured() { // F3: nothing is told twice
        MadeLaunch excess = MANY.with(LaunchMetric.GLOBAL_SECTORS_EXCESSIVE, 0).with(LaunchMetric.GLOBAL_SECTORS, 320);
        MadeLaunch bytes = MANY.with(LaunchMetric.BYTES_PER_SECTOR_GLOBAL_LOAD, 8)
                .with(LaunchMetric.BYTES_PER_SECTOR_GLOBAL_STORE, 32);
        for (MadeLaunch sure : List.of(excess, bytes)) {
            assertThat(sure.causesOf(CODE)).isEmpty();
            assertThat(sure.judgedBy(CODE)).isEqualTo(1);
        }
        assertThat(bytes.causesOf("sector-use")).containsExactly("global_load");
        assertThat(excess.without(LaunchMetric.GLOBAL_SECTORS).causesOf(CODE)).containsExactly("global_load");
    }

    @Test
    void accesses_that_are_wide_in_the_mean_need_more_sectors() {
        assertThat(potential(counted(6), "global_load")).isEqualTo(187_500); // 10 bytes
        assertThat(counted(10).causesOf(CODE)).isEmpty();
    }

    @Test
    void narrow_accesses_may_fill_one_line() {
        assertThat(potential(counted(0), "global_load")).isEqualTo(potential(MANY, "global_load"));
        assertThat(counted(0).with(LaunchMetric.SECTORS_GLOBAL_LOAD, 40).causesOf(CODE))
                .isEmpty();
    }

    @Test
    void the_sentence_says_what_else_could_be() { // F4
        assertThat(LaunchDetectors.of(CODE).orElseThrow().sentence("global_load", 12))
                .isEqualTo("global loads take 12 sectors per request, more than 4-byte accesses need; 8 or 16 would be"
                        + " right for accesses of 8 or 16 bytes");
    }

    @Test
    void advice_is_about_the_width_of_accesses_or_about_lines_of_l2() {
        assertThat(LaunchDetectors.of(CODE).orElseThrow().advice("global_store"))
                .contains("8 or 16 bytes");
        assertThat(LaunchDetectors.of(CODE).orElseThrow().advice("l2_store")).contains("lines of 128 bytes");
    }

    private static long potential(MadeLaunch launch, String cause) {
        return launch.found(CODE, cause).orElseThrow().potential();
    }
}
