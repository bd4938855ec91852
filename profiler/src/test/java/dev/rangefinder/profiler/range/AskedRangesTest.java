package dev.rangefinder.profiler.range;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.profiler.option.RangePattern;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Ranges that were captured are told to be asked for, or not, whatever their kind (C1). A pattern that names no domain
/// means all of them.
class AskedRangesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "A           |       | A        | true",
                "A           |       | B        | false",
                "A           | Other | A        | true",
                "decode*     |       | decode 3 | true",
                "decode*     |       | predecode | false",
                "regex:dec.* |       | decode   | true",
                "regex:dec.* |       | encode   | false",
                "LLM@*       | LLM   | x        | true",
                "LLM@*       |       | LLM@x    | true",
                "LLM@*       |       | x        | false",
                "LLM@*       | Other | x        | false"
            })
    void a_label_is_asked_for_in_both_kinds_of_range(
            String pattern, @Nullable String domain, String label, boolean asked) {
        AskedRanges ranges = new AskedRanges(List.of(RangePattern.parse(pattern)), RegionSettings.DEFAULT);
        Optional<String> place = Optional.ofNullable(domain);
        assertThat(ranges.name(place, label)).isEqualTo(asked);
        assertThat(ranges.name(place, List.of(label))).isEqualTo(asked);
        assertThat(ranges.name(place, List.of("outer", label))).isEqualTo(asked);
    }
}
