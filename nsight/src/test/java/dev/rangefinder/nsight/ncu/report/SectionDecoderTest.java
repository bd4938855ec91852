package dev.rangefinder.nsight.ncu.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.Section;
import dev.rangefinder.nsight.ncu.report.format.Format;
import dev.rangefinder.nsight.ncu.wire.MappedBytes;
import dev.rangefinder.nsight.ncu.wire.WireReader;
import dev.rangefinder.nsight.ncu.wire.WireWriter;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Shapes of a section that ncu writes and this encoder does not.
class SectionDecoderTest {
    /// Bounds are `least-most`, 0 where there is none, or nothing where the field is missing.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-      |             | ",
                "0-0    |             | ",
                "70-    |             | 70-0",
                "-89    |             | 0-89",
                "0-89   |             | 0-89",
                "70-0   |             | 70-0",
                "70-89  |             | 70-89",
                "-      | 75-75       | 75-75",
                "-      | 0-0         | 0-0",
                "-      | 75-75 90-0  | 75-75 90-0",
                "70-    | 90-120 0-60 | 70-0 90-120 0-60",
                "-70    | 90-120      | 0-70 90-120"
            })
    void chips_are_two_bounds_or_a_list_of_them_or_both(String bounds, String listed, String expected) {
        WireWriter out = new WireWriter();
        Runnable filter = () -> {
            bound(out, Format.ChipFilter.LEAST, end(bounds, 0));
            bound(out, Format.ChipFilter.MOST, end(bounds, 1));
            words(listed)
                    .forEach(range -> out.message(Format.ChipFilter.ONE_OF, () -> {
                        bound(out, Format.ChipRange.LEAST, end(range, 0));
                        bound(out, Format.ChipRange.MOST, end(range, 1));
                    }));
        };
        out.message(
                Format.ProfilerSection.HEADER,
                () -> out.message(Format.SectionHeader.METRIC, () -> {
                    out.text(Format.SectionMetric.NAME, "a");
                    out.message(Format.SectionMetric.FILTER, filter);
                    out.message(Format.SectionMetric.OPTION, () -> {
                        out.text(Format.SectionOption.NAME, "b");
                        out.message(Format.SectionOption.FILTER, filter);
                    });
                }));
        List<Section.Chips> chips = words(expected)
                .map(range -> new Section.Chips(Integer.parseInt(end(range, 0)), Integer.parseInt(end(range, 1))))
                .toList();
        assertThat(decoded(out).header())
                .containsExactly(new Section.Metric("a", "", List.of(new Section.Option("b", "", chips)), chips));
    }

    @Test
    void a_roofline_chart_has_ceilings_and_what_was_achieved_per_second_or_per_cycle() {
        WireWriter out = new WireWriter();
        out.message(Format.ProfilerSection.BODY, () -> {
            item(out, Format.RooflineChart.CEILING, "peak", true);
            item(out, Format.RooflineChart.ACHIEVED, "achieved", false);
        });
        Section.Metric perSecond = new Section.Metric("per second", "", List.of());
        Section.Metric perCycle = new Section.Metric("per cycle", "", List.of());
        Section.Metric frequency = new Section.Metric("frequency", "", List.of());
        assertThat(decoded(out).rooflines())
                .containsExactly(
                        new Section.RooflineValue("peak", List.of(perSecond), List.of(perSecond)),
                        new Section.RooflineValue(
                                "achieved", List.of(perCycle, frequency), List.of(perCycle, frequency)));
    }

    private static void item(WireWriter out, int kind, String label, boolean perSecond) {
        Runnable value = () -> {
            if (perSecond) {
                metric(out, Format.RooflineValue.PER_SECOND, "per second");
            } else {
                out.message(Format.RooflineValue.PER_CYCLE, () -> {
                    metric(out, Format.RooflineProduct.PER_CYCLE, "per cycle");
                    metric(out, Format.RooflineProduct.FREQUENCY, "frequency");
                });
            }
        };
        out.message(
                Format.SectionBody.ITEM,
                () -> out.message(
                        Format.BodyItem.ROOFLINE,
                        () -> out.message(kind, () -> {
                            out.message(Format.RooflineItem.WORK, value);
                            out.message(Format.RooflineItem.TRAFFIC, value);
                            out.message(
                                    Format.RooflineItem.OPTIONS, () -> out.text(Format.RooflineOptions.LABEL, label));
                        })));
    }

    private static void metric(WireWriter out, int tag, String name) {
        out.message(tag, () -> out.text(Format.SectionMetric.NAME, name));
    }

    private static void bound(WireWriter out, int tag, String number) {
        if (!number.isEmpty()) {
            out.varint(tag, Integer.parseInt(number));
        }
    }

    private static String end(String bounds, int index) {
        return bounds.split("-", -1)[index];
    }

    private static Stream<String> words(@Nullable String text) {
        return text == null ? Stream.empty() : Arrays.stream(text.split(" "));
    }

    private static Section decoded(WireWriter out) {
        WireReader in = new WireReader(new MappedBytes(MemorySegment.ofArray(out.toByteArray())));
        in.message(0, out.size());
        return SectionDecoder.decode(in);
    }
}
