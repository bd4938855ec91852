package dev.rangefinder.nsight.ncu.report.encoding;

import dev.rangefinder.capture.NvtxDomain;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.capture.RangeAttributes;
import dev.rangefinder.nsight.ncu.report.format.Codes;
import dev.rangefinder.nsight.ncu.report.format.Format;
import dev.rangefinder.nsight.ncu.wire.WireWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Encodes the NVTX state of a launch.
final class NvtxEncoder {
    private NvtxEncoder() {}

    static void encode(WireWriter out, NvtxState state) {
        state.domains().forEach(domain -> out.message(Format.NvtxState.DOMAIN, () -> domain(out, domain)));
        byThread(state.stacks())
                .forEach((thread, stacks) -> out.message(Format.NvtxState.THREAD, () -> {
                    out.varint(Format.NvtxThread.ID, thread);
                    stacks.forEach(stack -> out.message(Format.NvtxThread.PUSH_POP_DOMAIN, () -> {
                        out.varint(Format.RangeDomain.ID, stack.domain());
                        stack.ranges().forEach(range -> out.message(Format.RangeDomain.RANGE, () -> range(out, range)));
                    }));
                }));
        state.startEnd()
                .forEach(set -> out.message(Format.NvtxState.START_END_DOMAIN, () -> {
                    out.varint(Format.RangeDomain.ID, set.domain());
                    set.ranges().forEach(range -> out.message(Format.RangeDomain.RANGE, () -> range(out, range)));
                }));
        state.defaultDomain().ifPresent(domain -> out.varint(Format.NvtxState.DEFAULT_DOMAIN, domain));
        state.scope().ifPresent(scope -> out.varint(Format.NvtxState.SCOPE, scope));
    }

    private static Map<Long, List<NvtxState.PushPopStack>> byThread(List<NvtxState.PushPopStack> stacks) {
        Map<Long, List<NvtxState.PushPopStack>> threads = new LinkedHashMap<>();
        stacks.forEach(stack ->
                threads.computeIfAbsent(stack.thread(), _ -> new ArrayList<>()).add(stack));
        return threads;
    }

    private static void domain(WireWriter out, NvtxDomain domain) {
        out.varint(Format.NvtxDomain.ID, domain.id());
        out.text(Format.NvtxDomain.NAME, domain.name());
        domain.registered()
                .forEach((handle, text) -> out.message(Format.NvtxDomain.REGISTERED_STRING, () -> {
                    out.varint(Format.RegisteredString.HANDLE, handle);
                    out.text(Format.RegisteredString.TEXT, text);
                }));
        domain.tables()
                .forEach(table -> out.message(Format.NvtxDomain.NAME_TABLE, () -> {
                    out.varint(Format.NameTable.FAMILY, table.family());
                    table.names()
                            .forEach((id, name) -> out.message(Format.NameTable.NAME, () -> {
                                out.varint(Format.NamedId.ID, id);
                                out.text(Format.NamedId.NAME, name);
                            }));
                }));
    }

    private static void range(WireWriter out, OpenRange range) {
        switch (range) {
            case OpenRange.PushPop pushPop -> {
                out.text(Format.PushPopRange.NAME, pushPop.name());
                pushPop.attributes()
                        .ifPresent(attributes -> attributes(out, Format.PushPopRange.ATTRIBUTES, attributes));
                pushPop.lastApiCall().ifPresent(id -> out.varint(Format.PushPopRange.LAST_API_CALL_ID, id));
            }
            case OpenRange.StartEnd startEnd -> {
                startEnd.id().ifPresent(id -> out.varint(Format.StartEndRange.ID, id));
                out.text(Format.StartEndRange.NAME, startEnd.name());
                startEnd.attributes()
                        .ifPresent(attributes -> attributes(out, Format.StartEndRange.ATTRIBUTES, attributes));
                startEnd.lastApiCall().ifPresent(id -> out.varint(Format.StartEndRange.LAST_API_CALL_ID, id));
                startEnd.startThread().ifPresent(id -> out.varint(Format.StartEndRange.START_THREAD, id));
            }
        }
    }

    private static void attributes(WireWriter out, int tag, RangeAttributes attributes) {
        out.message(tag, () -> {
            out.varint(Format.RangeAttributes.VERSION, attributes.version());
            out.varint(Format.RangeAttributes.CATEGORY, attributes.category());
            out.message(Format.RangeAttributes.COLOR, () -> {
                out.varint(Format.RangeColor.TYPE, attributes.color().isPresent() ? 1 : 0);
                attributes.color().ifPresent(argb -> out.varint(Format.RangeColor.ARGB, Integer.toUnsignedLong(argb)));
            });
            out.message(
                    Format.RangeAttributes.PAYLOAD,
                    () -> attributes
                            .payload()
                            .ifPresentOrElse(
                                    payload -> payload(out, payload), () -> out.varint(Format.RangePayload.TYPE, 0)));
            attributes
                    .message()
                    .ifPresent(message -> out.message(Format.RangeAttributes.MESSAGE, () -> {
                        out.varint(Format.RangeMessage.TYPE, Codes.TEXT_TYPES.code(message.type()));
                        message.text().ifPresent(text -> out.text(Format.RangeMessage.TEXT, text));
                        message.handle().ifPresent(handle -> out.varint(Format.RangeMessage.HANDLE, handle));
                    }));
        });
    }

    private static void payload(WireWriter out, RangeAttributes.Payload payload) {
        out.varint(Format.RangePayload.TYPE, Codes.PAYLOAD_TYPES.code(Optional.of(payload.type())));
        long bits = payload.bits();
        switch (payload.type()) {
            case UINT64 -> out.varint(Format.RangePayload.UINT64, bits);
            case INT64 -> out.varint(Format.RangePayload.INT64, bits);
            case DOUBLE -> out.fixed64(Format.RangePayload.DOUBLE, Double.longBitsToDouble(bits));
            case UINT32 -> out.varint(Format.RangePayload.UINT32, bits);
            case INT32 -> out.varint(Format.RangePayload.INT32, bits);
            case FLOAT -> out.fixed32(Format.RangePayload.FLOAT, (float) Double.longBitsToDouble(bits));
        }
    }
}
