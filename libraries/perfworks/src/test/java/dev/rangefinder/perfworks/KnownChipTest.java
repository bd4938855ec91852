package dev.rangefinder.perfworks;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How a chip is found by what captures and drivers say of it (facts/perfworks.md §1).
class KnownChipTest {
    @ParameterizedTest
    @CsvSource({"320, GV100", "372, GA104", "384, GH100", "419, GB110", "438, GB206"})
    void w1_a_capture_names_the_chip_by_its_id(long attribute, String chip) {
        assertThat(KnownChip.ofId(attribute)).map(KnownChip::name).contains(chip);
    }

    @ParameterizedTest
    @CsvSource({
        "7, 0, GV100",
        "7, 5, TU102",
        "8, 0, GA100",
        "8, 6, GA102",
        "8, 7, GA10B",
        "8, 9, AD102",
        "9, 0, GH100",
        "10, 0, GB100",
        "10, 3, GB110",
        "11, 0, GB10B",
        "12, 0, GB202",
        "12, 1, GB20B"
    })
    void w1_a_compute_capability_has_a_chip_that_stands_for_it(int major, int minor, String chip) {
        assertThat(KnownChip.ofComputeCapability(major, minor))
                .map(KnownChip::name)
                .contains(chip);
    }

    @Test
    void what_nobody_knows_has_no_chip() {
        assertThat(KnownChip.ofId(1)).isEmpty();
        assertThat(KnownChip.ofComputeCapability(6, 1)).isEmpty();
        assertThat(KnownChip.ofName("GP100")).isEmpty();
        assertThat(KnownChip.ofName("gh100")).map(KnownChip::id).isPresent();
    }

    @Test
    void names_and_ids_are_different() {
        assertThat(KnownChip.all()).extracting(KnownChip::name).doesNotHaveDuplicates();
        assertThat(KnownChip.all().stream()
                        .flatMapToInt(chip -> chip.id().stream())
                        .boxed())
                .doesNotHaveDuplicates();
    }
}
