package dev.rangefinder.nsight.ncu.report;

import static dev.rangefinder.nsight.ncu.wire.WireReader.FIXED32;
import static dev.rangefinder.nsight.ncu.wire.WireReader.FIXED64;
import static dev.rangefinder.nsight.ncu.wire.WireReader.VARINT;

import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.nsight.ncu.report.FormatPage.Row;
import dev.rangefinder.nsight.ncu.report.format.Format;
import dev.rangefinder.nsight.ncu.wire.WireWriter;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// A tiny report with or without one field, and all that is read of it as text.
///
/// The message that holds the field is wrapped in the messages around it, up to a block header or an entry; each of
/// them gets the companions without which the field could not show.
final class SampleReport {
    /// Where a message lies: in which other one, and under which tag.
    private record Place(String message, int tag) {}

    private static final Map<String, Place> PLACES = Map.ofEntries(
            Map.entry("StringTable", new Place("BlockHeader", Format.BlockHeader.STRINGS)),
            Map.entry("ProcessInfo", new Place("BlockHeader", Format.BlockHeader.PROCESS)),
            Map.entry("SessionDetails", new Place("BlockHeader", Format.BlockHeader.SESSION)),
            Map.entry("SystemInfo", new Place("SessionDetails", Format.SessionDetails.HOST)),
            Map.entry("DeviceAttributes", new Place("SessionDetails", Format.SessionDetails.DEVICE)),
            Map.entry("DeviceAttribute", new Place("DeviceAttributes", Format.DeviceAttributes.ATTRIBUTE)),
            Map.entry("VersionInfo", new Place("SessionDetails", Format.SessionDetails.VERSION)),
            Map.entry("ExecutableSettings", new Place("SessionDetails", Format.SessionDetails.EXECUTABLE)),
            Map.entry("ProfilerSettings", new Place("SessionDetails", Format.SessionDetails.SETTINGS)),
            Map.entry("SourceFiles", new Place("SourceData", Format.SourceData.FILES)),
            Map.entry("SourceFile", new Place("SourceFiles", Format.SourceFiles.FILE)),
            Map.entry("FunctionTable", new Place("SourceData", Format.SourceData.FUNCTIONS)),
            Map.entry("Dim3", new Place("ProfileResult", Format.ProfileResult.GRID_SIZE)),
            Map.entry("ProfileMetricResult", new Place("ProfileResult", Format.ProfileResult.METRIC)),
            Map.entry("MetricValue", new Place("ProfileMetricResult", Format.ProfileMetricResult.VALUE)),
            Map.entry("MetricInstance", new Place("ProfileMetricResult", Format.ProfileMetricResult.INSTANCE)),
            Map.entry("NvtxState", new Place("ProfileResult", Format.ProfileResult.NVTX)),
            Map.entry("NvtxDomain", new Place("NvtxState", Format.NvtxState.DOMAIN)),
            Map.entry("RegisteredString", new Place("NvtxDomain", Format.NvtxDomain.REGISTERED_STRING)),
            Map.entry("NameTable", new Place("NvtxDomain", Format.NvtxDomain.NAME_TABLE)),
            Map.entry("NamedId", new Place("NameTable", Format.NameTable.NAME)),
            Map.entry("NvtxThread", new Place("NvtxState", Format.NvtxState.THREAD)),
            Map.entry("RangeDomain", new Place("NvtxThread", Format.NvtxThread.PUSH_POP_DOMAIN)),
            Map.entry("PushPopRange", new Place("RangeDomain", Format.RangeDomain.RANGE)),
            Map.entry("StartEndDomain", new Place("NvtxState", Format.NvtxState.START_END_DOMAIN)),
            Map.entry("StartEndRange", new Place("StartEndDomain", Format.RangeDomain.RANGE)),
            Map.entry("RangeAttributes", new Place("PushPopRange", Format.PushPopRange.ATTRIBUTES)),
            Map.entry("RangeColor", new Place("RangeAttributes", Format.RangeAttributes.COLOR)),
            Map.entry("RangePayload", new Place("RangeAttributes", Format.RangeAttributes.PAYLOAD)),
            Map.entry("RangeMessage", new Place("RangeAttributes", Format.RangeAttributes.MESSAGE)),
            Map.entry("ProfilerSection", new Place("ProfileResult", Format.ProfileResult.SECTION)),
            Map.entry("SectionHeader", new Place("ProfilerSection", Format.ProfilerSection.HEADER)),
            Map.entry("SectionMetric", new Place("SectionHeader", Format.SectionHeader.METRIC)),
            Map.entry("SectionOption", new Place("SectionMetric", Format.SectionMetric.OPTION)),
            Map.entry("SectionMetrics", new Place("ProfilerSection", Format.ProfilerSection.METRICS)),
            Map.entry("SectionBody", new Place("ProfilerSection", Format.ProfilerSection.BODY)),
            Map.entry("BodyItem", new Place("SectionBody", Format.SectionBody.ITEM)),
            Map.entry("RooflineChart", new Place("BodyItem", Format.BodyItem.ROOFLINE)),
            Map.entry("RooflineItem", new Place("RooflineChart", Format.RooflineChart.CEILING)),
            Map.entry("RooflineValue", new Place("RooflineItem", Format.RooflineItem.WORK)),
            Map.entry("RooflineProduct", new Place("RooflineValue", Format.RooflineValue.PER_CYCLE)),
            Map.entry("RooflineOptions", new Place("RooflineItem", Format.RooflineItem.OPTIONS)),
            Map.entry("ChipFilter", new Place("SectionMetric", Format.SectionMetric.FILTER)),
            Map.entry("ChipRange", new Place("ChipFilter", Format.ChipFilter.ONE_OF)),
            Map.entry("RuleResult", new Place("ProfileResult", Format.ProfileResult.RULE)),
            Map.entry("RuleBody", new Place("RuleResult", Format.RuleResult.BODY)),
            Map.entry("RuleItem", new Place("RuleBody", Format.RuleBody.ITEM)),
            Map.entry("RuleMessage", new Place("RuleItem", Format.RuleItem.MESSAGE)),
            Map.entry("RuleSpeedup", new Place("RuleItem", Format.RuleItem.SPEEDUP)),
            Map.entry("CallStack", new Place("ProfileResult", Format.ProfileResult.CALL_STACK)),
            Map.entry("CallStackFrame", new Place("CallStack", Format.CallStack.FRAME)));

    /// A field that a message holds besides the one in question.
    private record Companion(int tag, Consumer<WireWriter> write) {
        static Companion number(int tag, long value) {
            return new Companion(tag, out -> out.varint(tag, value));
        }

        static Companion emptyMessage(int tag) {
            return new Companion(tag, out -> out.message(tag, () -> {}));
        }
    }

    private static final Map<String, Companion> COMPANIONS = Map.of(
            "ProfileMetricResult", Companion.number(Format.ProfileMetricResult.NAME_ID, 0),
            "RangeColor", Companion.number(Format.RangeColor.TYPE, 1),
            "RuleSpeedup", Companion.number(Format.RuleSpeedup.KIND, 1),
            "NvtxThread", Companion.emptyMessage(Format.NvtxThread.PUSH_POP_DOMAIN),
            "RuleItem", Companion.emptyMessage(Format.RuleItem.MESSAGE));

    /// Fields that hold a message of which an empty one would not show.
    private static final Map<String, List<Integer>> INNER = Map.ofEntries(
            Map.entry("ProfileResult.13", List.of(Format.ProfileMetricResult.NAME_ID)),
            Map.entry("ProfileResult.15", List.of(Format.SourceData.REFERENCE)),
            Map.entry("ProfileResult.10", List.of(Format.Dim3.X)),
            Map.entry("ProfileResult.11", List.of(Format.Dim3.X)),
            Map.entry("ProfileResult.28", List.of(Format.CallStack.FRAME)),
            Map.entry("SourceData.8", List.of(Format.SourceFiles.FILE)),
            Map.entry("SourceData.9", List.of(Format.FunctionTable.FUNCTION)),
            Map.entry("NvtxState.2", List.of(Format.NvtxThread.PUSH_POP_DOMAIN)),
            Map.entry("RangeAttributes.3", List.of(Format.RangeColor.TYPE)),
            Map.entry("RangeAttributes.4", List.of(Format.RangePayload.TYPE)),
            Map.entry("ProfilerSection.4", List.of(Format.SectionHeader.METRIC)),
            Map.entry("ProfilerSection.6", List.of(Format.SectionMetrics.METRIC)),
            Map.entry(
                    "ProfilerSection.5",
                    List.of(Format.SectionBody.ITEM, Format.BodyItem.ROOFLINE, Format.RooflineChart.CEILING)),
            Map.entry("SectionBody.1", List.of(Format.BodyItem.ROOFLINE, Format.RooflineChart.CEILING)),
            Map.entry("BodyItem.6", List.of(Format.RooflineChart.CEILING)),
            Map.entry("RooflineItem.1", List.of(Format.RooflineValue.PER_SECOND)),
            Map.entry("RooflineItem.2", List.of(Format.RooflineValue.PER_SECOND)),
            Map.entry("RooflineItem.3", List.of(Format.RooflineOptions.LABEL)),
            Map.entry("RooflineValue.3", List.of(Format.RooflineProduct.PER_CYCLE)),
            Map.entry("SectionMetric.6", List.of(Format.ChipFilter.LEAST)),
            Map.entry("SectionOption.3", List.of(Format.ChipFilter.LEAST)),
            Map.entry("RuleResult.3", List.of(Format.RuleBody.ITEM, Format.RuleItem.MESSAGE)),
            Map.entry("RuleBody.1", List.of(Format.RuleItem.MESSAGE)),
            Map.entry("MetricInstance.1", List.of(Format.MetricValue.UINT64)),
            Map.entry("MetricInstance.2", List.of(Format.MetricValue.UINT64)),
            Map.entry("DeviceAttribute.2", List.of(Format.MetricValue.UINT64)),
            Map.entry("ProfileMetricResult.2", List.of(Format.MetricValue.UINT64)),
            Map.entry("BlockHeader.3", List.of(Format.SessionDetails.CREATION_TIME)),
            Map.entry("BlockHeader.4", List.of(Format.StringTable.STRING)));

    private final Row row;

    SampleReport(Row row) {
        this.row = row;
    }

    String readWith() {
        return read(report(true));
    }

    String readWithout() {
        return read(report(false));
    }

    private byte[] report(boolean with) {
        WireWriter message = new WireWriter();
        companion(row.message(), message);
        if (with) {
            field(message);
        }
        return enclosed(row.message(), message);
    }

    private byte[] enclosed(String name, WireWriter content) {
        String outer = name;
        WireWriter message = content;
        while (PLACES.containsKey(outer)) {
            Place place = PLACES.get(outer);
            WireWriter wrapped = new WireWriter();
            companion(place.message(), wrapped);
            WireWriter inner = message;
            wrapped.message(place.tag(), () -> wrapped.raw(inner));
            outer = place.message();
            message = wrapped;
        }
        return switch (outer) {
            case "FileHeader" -> file(message, block(new WireWriter(), new WireWriter()));
            case "BlockHeader" -> file(version(), header(message));
            case "SourceData" -> file(version(), block(count(Format.BlockHeader.SOURCES), message));
            case "ProfileResult" -> file(version(), block(count(Format.BlockHeader.RESULTS), message));
            default -> throw new IllegalStateException(outer + ": not the outermost message");
        };
    }

    private static WireWriter version() {
        return new WireWriter().varint(Format.FileHeader.VERSION, Format.VERSION);
    }

    private static WireWriter count(int tag) {
        return new WireWriter().varint(tag, 1);
    }

    private static byte[] file(WireWriter header, WireWriter blocks) {
        return new WireWriter()
                .littleEndian(Format.MAGIC)
                .littleEndian(header.size())
                .raw(header)
                .raw(blocks)
                .toByteArray();
    }

    /// A block with a string table and one entry.
    private static WireWriter block(WireWriter counts, WireWriter entry) {
        WireWriter header = new WireWriter().raw(counts);
        header.message(Format.BlockHeader.STRINGS, () -> header.text(Format.StringTable.STRING, "first"));
        header.varint(Format.BlockHeader.PAYLOAD_SIZE, Integer.BYTES + (long) entry.size());
        return new WireWriter()
                .littleEndian(header.size())
                .raw(header)
                .littleEndian(entry.size())
                .raw(entry);
    }

    /// A block whose header is the message in question; its payload is one empty entry, of whatever kind that makes it.
    private WireWriter header(WireWriter content) {
        boolean sizeInQuestion = row.message().equals("BlockHeader") && row.tag() == Format.BlockHeader.PAYLOAD_SIZE;
        WireWriter header = new WireWriter().raw(content);
        if (!sizeInQuestion) {
            header.varint(Format.BlockHeader.PAYLOAD_SIZE, Integer.BYTES);
        }
        return new WireWriter().littleEndian(header.size()).raw(header).littleEndian(0);
    }

    private void companion(String name, WireWriter out) {
        boolean inQuestion = name.equals(row.message());
        Companion companion = COMPANIONS.get(name);
        if (companion != null && !(inQuestion && companion.tag() == row.tag())) {
            companion.write().accept(out);
        }
        if (name.equals("RangePayload") && inQuestion && row.number() > 1) {
            // Field n holds the payload of type n - 1.
            out.varint(Format.RangePayload.TYPE, row.number() - 1L);
        }
    }

    private void field(WireWriter out) {
        int tag = row.tag();
        switch (row.type()) {
            case VARINT -> out.varint(tag, value());
            case FIXED64 -> out.fixed64(tag, 2.5);
            case FIXED32 -> out.fixed32(tag, 2.5f);
            default -> {
                String key = row.message() + "." + row.number();
                List<Integer> inner = INNER.getOrDefault(key, List.of());
                out.message(tag, () -> inner(out, key, inner));
            }
        }
    }

    private long value() {
        if (row.message().equals("FileHeader")) {
            return Format.VERSION;
        }
        if (row.message().equals("BlockHeader") && row.tag() == Format.BlockHeader.PAYLOAD_SIZE) {
            return Integer.BYTES;
        }
        return row.message().equals("ProfileMetricResult") && row.number() == 1 ? 0 : 1;
    }

    private static void inner(WireWriter out, String key, List<Integer> tags) {
        if (tags.isEmpty()) {
            // One byte that is a text and, as a message, would be damage: no message field may get here by mistake.
            if (!isMessage(key)) {
                out.raw(new byte[] {'x'}, 0, 1);
            }
            return;
        }
        int tag = tags.getFirst();
        if ((tag & 7) == VARINT) {
            out.varint(tag, key.equals("ProfileResult.13") ? 0 : 1);
        } else {
            out.message(tag, () -> {
                if (tags.size() > 1) {
                    inner(out, key, tags.subList(1, tags.size()));
                } else if (key.equals("RooflineItem.3")) {
                    out.raw(new byte[] {'x'}, 0, 1); // a label
                }
            });
        }
    }

    /// Whether a field holds a message that this page describes.
    private static boolean isMessage(String key) {
        String message = key.substring(0, key.indexOf('.'));
        int number = Integer.parseInt(key.substring(key.indexOf('.') + 1));
        return PLACES.values().stream()
                        .anyMatch(place -> place.message().equals(message) && place.tag() >>> 3 == number)
                || List.of(
                                "SessionDetails.4",
                                "SectionMetrics.1",
                                "RooflineChart.5",
                                "RooflineValue.2",
                                "RooflineProduct.1",
                                "RooflineProduct.2")
                        .contains(key)
                || key.equals("StartEndRange.3");
    }

    private static String read(byte[] bytes) {
        try (NcuReport report = NcuReportOf.bytes(bytes)) {
            StringBuilder text = new StringBuilder();
            report.launches(LaunchRequest.everything())
                    .forEach(launch -> text.append(launch).append('\n'));
            return text + " " + report.session() + report.processes() + report.sources() + report.strings() + " "
                    + report.graphs() + " " + report.rangeResults() + report.messages();
        } catch (UnreadableCaptureException refused) {
            return "refused: " + refused.getMessage();
        }
    }
}
