package dev.rangefinder.profiler.range;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.profiler.option.RangePattern;
import dev.rangefinder.result.RegionKey;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
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

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    aten::mm              | true
                    aten::mm, op_id = 7   | true
                    aten::mm, op_id = *   | true
                    step::aten::mm        | true
                    aten::mm, op_id = 8   | false
                    aten::add             | false
                    """)
    void patterns_ask_for_original_and_new_names_alike(String pattern, boolean asked) { // R16
        AskedRanges ranges = new AskedRanges(List.of(RangePattern.parse(pattern)), RegionSettings.DEFAULT);
        List<OpenRange> pushed = List.of(pushPop("step"), pushPop("aten::mm, op_id = 7"));
        NvtxState stack = new NvtxState(
                OptionalLong.of(0),
                OptionalLong.empty(),
                List.of(),
                List.of(new NvtxState.PushPopStack(1, 0, pushed)),
                List.of());
        assertThat(ranges.asksFor(stack)).isEqualTo(asked);
        AskedRanges plain =
                new AskedRanges(List.of(RangePattern.parse(pattern)), RegionSettings.DEFAULT.withoutRenaming());
        assertThat(plain.asksFor(stack)).isEqualTo(asked && pattern.contains("op_id"));
    }

    @Test
    void a_region_around_what_was_asked_for_was_not_whatever_labels_are_renamed() { // C1
        AskedRanges ranges = new AskedRanges(List.of(RangePattern.parse("inner")), RegionSettings.DEFAULT);
        assertThat(ranges.asksFor(key("outer", "inner"))).isTrue();
        assertThat(ranges.asksFor(key("outer"))).isFalse();
    }

    private static RegionKey key(String... path) {
        return new RegionKey(RangeKind.PUSH_POP, Optional.empty(), List.of(path));
    }

    private static OpenRange pushPop(String label) {
        return new OpenRange.PushPop(label, label, OptionalLong.empty(), Optional.empty());
    }
}
