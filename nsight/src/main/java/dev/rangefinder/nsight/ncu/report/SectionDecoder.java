package dev.rangefinder.nsight.ncu.report;

import dev.rangefinder.capture.Section;
import dev.rangefinder.nsight.ncu.wire.WireReader;
import java.util.ArrayList;
import java.util.List;

/// Decodes the definition of a section as far as its table goes: bodies with charts are skipped.
final class SectionDecoder {
    private SectionDecoder() {}

    static Section decode(WireReader in) {
        String id = "";
        String name = "";
        List<Section.Metric> header = new ArrayList<>();
        while (in.next()) {
            switch (in.tag()) {
                case Format.ProfilerSection.IDENTIFIER -> id = in.text();
                case Format.ProfilerSection.DISPLAY_NAME -> name = in.text();
                case Format.ProfilerSection.HEADER -> header(in.enter(), header);
                default -> in.skip();
            }
        }
        return new Section(id, name, header);
    }

    private static void header(WireReader in, List<Section.Metric> header) {
        while (in.next()) {
            if (in.tag() == Format.SectionHeader.METRIC) {
                header.add(metric(in.enter()));
            } else {
                in.skip();
            }
        }
    }

    private static Section.Metric metric(WireReader in) {
        String name = "";
        String label = "";
        List<Section.Option> options = new ArrayList<>();
        while (in.next()) {
            switch (in.tag()) {
                case Format.SectionMetric.NAME -> name = in.text();
                case Format.SectionMetric.LABEL -> label = in.text();
                case Format.SectionMetric.OPTION -> options.add(option(in.enter()));
                default -> in.skip();
            }
        }
        return new Section.Metric(name, label, options);
    }

    private static Section.Option option(WireReader in) {
        String name = "";
        String label = "";
        while (in.next()) {
            switch (in.tag()) {
                case Format.SectionOption.NAME -> name = in.text();
                case Format.SectionOption.LABEL -> label = in.text();
                default -> in.skip();
            }
        }
        return new Section.Option(name, label);
    }
}
