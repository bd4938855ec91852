package dev.rangefinder.nsight.ncu.report;

import dev.rangefinder.nsight.ncu.report.format.Format;
import dev.rangefinder.nsight.ncu.wire.WireReader;
import dev.rangefinder.nsight.ncu.wire.WireWriter;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;
import java.util.Random;

/// Puts fields that no reader knows, of every wire type, between those of a report: what a later ncu may write.
final class UnknownFields {
    /// Behind all numbers that any message has.
    private static final int FIRST_NUMBER = 2_000;

    /// A message, and the messages inside it by tag; what is not named is copied as it is.
    private record Message(Map<Integer, Message> inside) {}

    private static final Message LEAF = new Message(Map.of());
    private static final Message ATTRIBUTES = new Message(Map.of(
            Format.RangeAttributes.COLOR, LEAF,
            Format.RangeAttributes.PAYLOAD, LEAF,
            Format.RangeAttributes.MESSAGE, LEAF));
    private static final Message PUSH_POP = new Message(
            Map.of(Format.RangeDomain.RANGE, new Message(Map.of(Format.PushPopRange.ATTRIBUTES, ATTRIBUTES))));
    private static final Message START_END = new Message(
            Map.of(Format.RangeDomain.RANGE, new Message(Map.of(Format.StartEndRange.ATTRIBUTES, ATTRIBUTES))));
    private static final Message NVTX = new Message(Map.of(
            Format.NvtxState.DOMAIN,
                    new Message(Map.of(
                            Format.NvtxDomain.REGISTERED_STRING,
                            LEAF,
                            Format.NvtxDomain.NAME_TABLE,
                            new Message(Map.of(Format.NameTable.NAME, LEAF)))),
            Format.NvtxState.THREAD, new Message(Map.of(Format.NvtxThread.PUSH_POP_DOMAIN, PUSH_POP)),
            Format.NvtxState.START_END_DOMAIN, START_END));
    private static final Message METRIC = new Message(Map.of(
            Format.ProfileMetricResult.VALUE,
            LEAF,
            Format.ProfileMetricResult.INSTANCE,
            new Message(Map.of(Format.MetricInstance.CORRELATION, LEAF, Format.MetricInstance.VALUE, LEAF))));
    private static final Message RULE = new Message(Map.of(
            Format.RuleResult.BODY,
            new Message(Map.of(
                    Format.RuleBody.ITEM,
                    new Message(Map.of(Format.RuleItem.MESSAGE, LEAF, Format.RuleItem.SPEEDUP, LEAF))))));
    private static final Message SECTION_METRIC = new Message(Map.of(
            Format.SectionMetric.FILTER,
            new Message(Map.of(Format.ChipFilter.ONE_OF, LEAF)),
            Format.SectionMetric.OPTION,
            LEAF));
    private static final Message SECTION = new Message(Map.of(
            Format.ProfilerSection.HEADER, new Message(Map.of(Format.SectionHeader.METRIC, SECTION_METRIC)),
            Format.ProfilerSection.METRICS, new Message(Map.of(Format.SectionMetrics.METRIC, SECTION_METRIC)),
            Format.ProfilerSection.BODY, new Message(Map.of(Format.SectionBody.ITEM, LEAF))));
    private static final Message RESULT = new Message(Map.of(
            Format.ProfileResult.GRID_SIZE, LEAF,
            Format.ProfileResult.BLOCK_SIZE, LEAF,
            Format.ProfileResult.SOURCE, LEAF,
            Format.ProfileResult.NVTX, NVTX,
            Format.ProfileResult.METRIC, METRIC,
            Format.ProfileResult.RULE, RULE,
            Format.ProfileResult.SECTION, SECTION,
            Format.ProfileResult.CALL_STACK, new Message(Map.of(Format.CallStack.FRAME, LEAF))));
    private static final Message SOURCE =
            new Message(Map.of(Format.SourceData.FILES, new Message(Map.of(Format.SourceFiles.FILE, LEAF))));
    private static final Message SESSION = new Message(Map.of(
            Format.SessionDetails.HOST, LEAF,
            Format.SessionDetails.TARGET, LEAF,
            Format.SessionDetails.DEVICE,
                    new Message(Map.of(
                            Format.DeviceAttributes.ATTRIBUTE,
                            new Message(Map.of(Format.DeviceAttribute.VALUE, LEAF)))),
            Format.SessionDetails.VERSION, LEAF,
            Format.SessionDetails.EXECUTABLE, LEAF,
            Format.SessionDetails.SETTINGS, LEAF));
    private static final Message HEADER =
            new Message(Map.of(Format.BlockHeader.SESSION, SESSION, Format.BlockHeader.PROCESS, LEAF));

    private final Random random;

    UnknownFields(Random random) {
        this.random = random;
    }

    /// The same report with unknown fields in every message.
    byte[] into(byte[] report) {
        ByteBuffer in = ByteBuffer.wrap(report).order(ByteOrder.LITTLE_ENDIAN);
        WireWriter out = new WireWriter().littleEndian(in.getInt());
        byte[] fileHeader = entry(in);
        out.littleEndian(fileHeader.length).raw(fileHeader, 0, fileHeader.length);
        while (in.hasRemaining()) {
            block(in, out);
        }
        return out.toByteArray();
    }

    private void block(ByteBuffer in, WireWriter out) {
        ByteBuffer header = ByteBuffer.wrap(entry(in)).order(ByteOrder.LITTLE_ENDIAN);
        long sources = number(header, Format.BlockHeader.SOURCES);
        int end = in.position() + (int) number(header, Format.BlockHeader.PAYLOAD_SIZE);
        WireWriter payload = new WireWriter();
        for (long index = 0; in.position() < end; index++) {
            WireWriter entry = message(entry(in), index < sources ? SOURCE : RESULT, -1);
            payload.littleEndian(entry.size()).raw(entry);
        }
        WireWriter changed = message(header.array(), HEADER, payload.size());
        out.littleEndian(changed.size()).raw(changed).raw(payload);
    }

    /// @param payloadSize what a block header says instead of its own; below zero for other messages
    private WireWriter message(byte[] bytes, Message message, int payloadSize) {
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        WireWriter out = new WireWriter();
        while (in.hasRemaining()) {
            sprinkle(out);
            int from = in.position();
            int tag = (int) varint(in);
            int content = in.position();
            skip(in, tag);
            Message inside = message.inside().get(tag);
            if (payloadSize >= 0 && tag == Format.BlockHeader.PAYLOAD_SIZE) {
                out.varint(tag, payloadSize);
            } else if (inside != null) {
                in.position(content);
                byte[] nested = new byte[(int) varint(in)];
                in.get(nested);
                out.bytes(tag, message(nested, inside, -1).toByteArray());
            } else {
                out.raw(bytes, from, in.position() - from);
            }
        }
        sprinkle(out);
        return out;
    }

    private void sprinkle(WireWriter out) {
        while (random.nextInt(3) == 0) {
            int number = (FIRST_NUMBER + random.nextInt(1_000)) << 3;
            switch (random.nextInt(4)) {
                case 0 -> out.varint(number | WireReader.VARINT, random.nextLong());
                case 1 -> out.fixed64(number | WireReader.FIXED64, random.nextDouble());
                case 2 -> out.fixed32(number | WireReader.FIXED32, random.nextFloat());
                default -> {
                    byte[] bytes = new byte[random.nextInt(200)];
                    random.nextBytes(bytes);
                    out.bytes(number | WireReader.LENGTH, bytes);
                }
            }
        }
    }

    private static byte[] entry(ByteBuffer in) {
        byte[] bytes = new byte[in.getInt()];
        in.get(bytes);
        return bytes;
    }

    private static long number(ByteBuffer message, int wanted) {
        ByteBuffer in = message.duplicate().order(ByteOrder.LITTLE_ENDIAN);
        long value = 0;
        while (in.hasRemaining()) {
            int tag = (int) varint(in);
            if (tag == wanted) {
                value = varint(in);
            } else {
                skip(in, tag);
            }
        }
        return value;
    }

    private static void skip(ByteBuffer in, int tag) {
        switch (tag & 7) {
            case WireReader.VARINT -> varint(in);
            case WireReader.FIXED64 -> in.getLong();
            case WireReader.FIXED32 -> in.getInt();
            case WireReader.LENGTH -> {
                int length = (int) varint(in);
                in.position(in.position() + length);
            }
            default -> throw new IllegalArgumentException("no such wire type: " + tag);
        }
    }

    private static long varint(ByteBuffer in) {
        long value = 0;
        for (int shift = 0; ; shift += 7) {
            byte next = in.get();
            value |= (long) (next & 0x7F) << shift;
            if (next >= 0) {
                return value;
            }
        }
    }
}
