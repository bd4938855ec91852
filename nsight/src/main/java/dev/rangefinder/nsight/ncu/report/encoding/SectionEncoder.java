package dev.rangefinder.nsight.ncu.report.encoding;

import dev.rangefinder.capture.Section;
import dev.rangefinder.nsight.ncu.report.SectionDecoder;
import dev.rangefinder.nsight.ncu.report.format.Format;
import dev.rangefinder.nsight.ncu.wire.WireWriter;
import java.util.List;

/// Encodes the definition of a section, as far as [SectionDecoder] reads it.
final class SectionEncoder {
    private SectionEncoder() {}

    static void section(WireWriter out, Section section) {
        out.text(Format.ProfilerSection.IDENTIFIER, section.id());
        out.text(Format.ProfilerSection.DISPLAY_NAME, section.name());
        if (section.order() != 0) {
            out.varint(Format.ProfilerSection.ORDER, section.order());
        }
        out.message(Format.ProfilerSection.HEADER, () -> metrics(out, Format.SectionHeader.METRIC, section.header()));
        if (!section.rooflines().isEmpty()) {
            out.message(
                    Format.ProfilerSection.BODY,
                    () -> out.message(
                            Format.SectionBody.ITEM,
                            () -> out.message(
                                    Format.BodyItem.ROOFLINE,
                                    () -> section.rooflines()
                                            .forEach(roofline -> out.message(
                                                    Format.RooflineChart.CEILING, () -> roofline(out, roofline))))));
        }
        if (!section.metrics().isEmpty()) {
            out.message(
                    Format.ProfilerSection.METRICS,
                    () -> metrics(out, Format.SectionMetrics.METRIC, section.metrics()));
        }
    }

    private static void metrics(WireWriter out, int tag, List<Section.Metric> metrics) {
        metrics.forEach(metric -> out.message(tag, () -> {
            out.text(Format.SectionMetric.NAME, metric.metric());
            out.text(Format.SectionMetric.LABEL, metric.label());
            filter(out, Format.SectionMetric.FILTER, metric.chips());
            metric.options()
                    .forEach(option -> out.message(Format.SectionMetric.OPTION, () -> {
                        out.text(Format.SectionOption.NAME, option.metric());
                        out.text(Format.SectionOption.LABEL, option.label());
                        filter(out, Format.SectionOption.FILTER, option.chips());
                    }));
        }));
    }

    private static void filter(WireWriter out, int tag, List<Section.Chips> chips) {
        if (!chips.isEmpty()) {
            out.message(
                    tag,
                    () -> chips.forEach(range -> out.message(Format.ChipFilter.ONE_OF, () -> {
                        out.varint(Format.ChipRange.LEAST, range.least());
                        out.varint(Format.ChipRange.MOST, range.most());
                    })));
        }
    }

    private static void roofline(WireWriter out, Section.RooflineValue roofline) {
        out.message(Format.RooflineItem.WORK, () -> value(out, roofline.work()));
        out.message(Format.RooflineItem.TRAFFIC, () -> value(out, roofline.traffic()));
        out.message(Format.RooflineItem.OPTIONS, () -> out.text(Format.RooflineOptions.LABEL, roofline.label()));
    }

    private static void value(WireWriter out, List<Section.Metric> metrics) {
        out.message(Format.RooflineValue.PER_CYCLE, () -> metrics(out, Format.RooflineProduct.PER_CYCLE, metrics));
    }
}
