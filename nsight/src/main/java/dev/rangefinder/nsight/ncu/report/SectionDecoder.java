package dev.rangefinder.nsight.ncu.report;

import dev.rangefinder.capture.Section;
import dev.rangefinder.nsight.ncu.report.format.Format;
import dev.rangefinder.nsight.ncu.wire.WireReader;
import java.util.ArrayList;
import java.util.List;

/// Decodes the definition of a section: its table, what else it collects, and of its body the roofline charts.
/// Other charts and tables are skipped.
public final class SectionDecoder {
    private SectionDecoder() {}

    static Section decode(WireReader in) {
        String id = "";
        String name = "";
        int order = 0;
        List<Section.Metric> header = new ArrayList<>();
        List<Section.Metric> metrics = new ArrayList<>();
        List<Section.RooflineValue> rooflines = new ArrayList<>();
        while (in.next()) {
            switch (in.tag()) {
                case Format.ProfilerSection.IDENTIFIER -> id = in.text();
                case Format.ProfilerSection.DISPLAY_NAME -> name = in.text();
                case Format.ProfilerSection.ORDER -> order = (int) in.varint();
                case Format.ProfilerSection.HEADER -> metrics(in.enter(), Format.SectionHeader.METRIC, header);
                case Format.ProfilerSection.METRICS -> metrics(in.enter(), Format.SectionMetrics.METRIC, metrics);
                case Format.ProfilerSection.BODY -> body(in.enter(), rooflines);
                default -> in.skip();
            }
        }
        return new Section(id, name, order, header, metrics, rooflines);
    }

    private static void metrics(WireReader in, int tag, List<Section.Metric> metrics) {
        while (in.next(tag)) {
            metrics.add(metric(in.enter()));
        }
    }

    private static Section.Metric metric(WireReader in) {
        String name = "";
        String label = "";
        List<Section.Option> options = new ArrayList<>();
        List<Section.Chips> chips = List.of();
        while (in.next()) {
            switch (in.tag()) {
                case Format.SectionMetric.NAME -> name = in.text();
                case Format.SectionMetric.LABEL -> label = in.text();
                case Format.SectionMetric.FILTER -> chips = filter(in.enter());
                case Format.SectionMetric.OPTION -> options.add(option(in.enter()));
                default -> in.skip();
            }
        }
        return new Section.Metric(name, label, options, chips);
    }

    private static Section.Option option(WireReader in) {
        String name = "";
        String label = "";
        List<Section.Chips> chips = List.of();
        while (in.next()) {
            switch (in.tag()) {
                case Format.SectionOption.NAME -> name = in.text();
                case Format.SectionOption.LABEL -> label = in.text();
                case Format.SectionOption.FILTER -> chips = filter(in.enter());
                default -> in.skip();
            }
        }
        return new Section.Option(name, label, chips);
    }

    /// Two bounds, or a list of pairs of them; a filter without bounds is about the scope of collection.
    private static List<Section.Chips> filter(WireReader in) {
        int least = 0;
        int most = 0;
        List<Section.Chips> chips = new ArrayList<>();
        while (in.next()) {
            switch (in.tag()) {
                case Format.ChipFilter.LEAST -> least = (int) in.varint();
                case Format.ChipFilter.MOST -> most = (int) in.varint();
                case Format.ChipFilter.ONE_OF -> chips.add(range(in.enter()));
                default -> in.skip();
            }
        }
        if (least != 0 || most != 0) {
            chips.addFirst(new Section.Chips(least, most));
        }
        return chips;
    }

    private static Section.Chips range(WireReader in) {
        int least = 0;
        int most = 0;
        while (in.next()) {
            switch (in.tag()) {
                case Format.ChipRange.LEAST -> least = (int) in.varint();
                case Format.ChipRange.MOST -> most = (int) in.varint();
                default -> in.skip();
            }
        }
        return new Section.Chips(least, most);
    }

    private static void body(WireReader in, List<Section.RooflineValue> rooflines) {
        while (in.next(Format.SectionBody.ITEM)) {
            item(in.enter(), rooflines);
        }
    }

    private static void item(WireReader in, List<Section.RooflineValue> rooflines) {
        while (in.next(Format.BodyItem.ROOFLINE)) {
            chart(in.enter(), rooflines);
        }
    }

    private static void chart(WireReader in, List<Section.RooflineValue> rooflines) {
        while (in.next()) {
            switch (in.tag()) {
                case Format.RooflineChart.CEILING, Format.RooflineChart.ACHIEVED -> rooflines.add(roofline(in.enter()));
                default -> in.skip();
            }
        }
    }

    private static Section.RooflineValue roofline(WireReader in) {
        String label = "";
        List<Section.Metric> work = new ArrayList<>();
        List<Section.Metric> traffic = new ArrayList<>();
        while (in.next()) {
            switch (in.tag()) {
                case Format.RooflineItem.WORK -> value(in.enter(), work);
                case Format.RooflineItem.TRAFFIC -> value(in.enter(), traffic);
                case Format.RooflineItem.OPTIONS -> label = label(in.enter());
                default -> in.skip();
            }
        }
        return new Section.RooflineValue(label, work, traffic);
    }

    private static void value(WireReader in, List<Section.Metric> metrics) {
        while (in.next()) {
            switch (in.tag()) {
                case Format.RooflineValue.PER_SECOND -> metrics.add(metric(in.enter()));
                case Format.RooflineValue.PER_CYCLE -> product(in.enter(), metrics);
                default -> in.skip();
            }
        }
    }

    private static void product(WireReader in, List<Section.Metric> metrics) {
        while (in.next()) {
            switch (in.tag()) {
                case Format.RooflineProduct.PER_CYCLE, Format.RooflineProduct.FREQUENCY ->
                    metrics.add(metric(in.enter()));
                default -> in.skip();
            }
        }
    }

    private static String label(WireReader in) {
        String label = "";
        while (in.next(Format.RooflineOptions.LABEL)) {
            label = in.text();
        }
        return label;
    }
}
