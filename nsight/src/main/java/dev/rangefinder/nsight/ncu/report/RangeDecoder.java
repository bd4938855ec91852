package dev.rangefinder.nsight.ncu.report;

import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.capture.RangeAttributes;
import dev.rangefinder.nsight.ncu.report.format.Codes;
import dev.rangefinder.nsight.ncu.report.format.Format;
import dev.rangefinder.nsight.ncu.wire.WireReader;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// Decodes one open range and its event attributes. The label is the name until [RangeLabels] knows better.
final class RangeDecoder {
    private RangeDecoder() {}

    static OpenRange pushPop(WireReader in) {
        String name = "";
        OptionalLong lastApiCall = OptionalLong.empty();
        Optional<RangeAttributes> attributes = Optional.empty();
        while (in.next()) {
            switch (in.tag()) {
                case Format.PushPopRange.NAME -> name = in.text();
                case Format.PushPopRange.ATTRIBUTES -> attributes = Optional.of(attributes(in.enter()));
                case Format.PushPopRange.LAST_API_CALL_ID -> lastApiCall = OptionalLong.of(in.varint());
                default -> in.skip();
            }
        }
        return new OpenRange.PushPop(name, name, lastApiCall, attributes);
    }

    static OpenRange startEnd(WireReader in) {
        OptionalLong id = OptionalLong.empty();
        String name = "";
        OptionalLong lastApiCall = OptionalLong.empty();
        OptionalLong thread = OptionalLong.empty();
        Optional<RangeAttributes> attributes = Optional.empty();
        while (in.next()) {
            switch (in.tag()) {
                case Format.StartEndRange.ID -> id = OptionalLong.of(in.varint());
                case Format.StartEndRange.NAME -> name = in.text();
                case Format.StartEndRange.ATTRIBUTES -> attributes = Optional.of(attributes(in.enter()));
                case Format.StartEndRange.LAST_API_CALL_ID -> lastApiCall = OptionalLong.of(in.varint());
                case Format.StartEndRange.START_THREAD -> thread = OptionalLong.of(in.varint());
                default -> in.skip();
            }
        }
        return new OpenRange.StartEnd(id, name, name, lastApiCall, thread, attributes);
    }

    private static RangeAttributes attributes(WireReader in) {
        long version = 0;
        long category = 0;
        OptionalInt color = OptionalInt.empty();
        Optional<RangeAttributes.Payload> payload = Optional.empty();
        Optional<RangeAttributes.EventMessage> message = Optional.empty();
        while (in.next()) {
            switch (in.tag()) {
                case Format.RangeAttributes.VERSION -> version = in.varint();
                case Format.RangeAttributes.CATEGORY -> category = in.varint();
                case Format.RangeAttributes.COLOR -> color = color(in.enter());
                case Format.RangeAttributes.PAYLOAD -> payload = payload(in.enter());
                case Format.RangeAttributes.MESSAGE -> message = Optional.of(message(in.enter()));
                default -> in.skip();
            }
        }
        return new RangeAttributes(version, category, color, payload, message);
    }

    private static OptionalInt color(WireReader in) {
        long type = 0;
        int argb = 0;
        while (in.next()) {
            switch (in.tag()) {
                case Format.RangeColor.TYPE -> type = in.varint();
                case Format.RangeColor.ARGB -> argb = (int) in.varint();
                default -> in.skip();
            }
        }
        return type == 0 ? OptionalInt.empty() : OptionalInt.of(argb);
    }

    private static Optional<RangeAttributes.Payload> payload(WireReader in) {
        long type = 0;
        long bits = 0;
        while (in.next()) {
            switch (in.tag()) {
                case Format.RangePayload.TYPE -> type = in.varint();
                case Format.RangePayload.UINT64, Format.RangePayload.INT64, Format.RangePayload.UINT32 ->
                    bits = in.varint();
                case Format.RangePayload.INT32 -> bits = (int) in.varint();
                case Format.RangePayload.DOUBLE -> bits = Double.doubleToRawLongBits(in.fixed64());
                case Format.RangePayload.FLOAT -> bits = Double.doubleToRawLongBits(in.fixed32());
                default -> in.skip();
            }
        }
        long number = bits;
        return Codes.PAYLOAD_TYPES.value(type).map(known -> new RangeAttributes.Payload(known, number));
    }

    private static RangeAttributes.EventMessage message(WireReader in) {
        long type = 0;
        Optional<String> text = Optional.empty();
        OptionalLong handle = OptionalLong.empty();
        while (in.next()) {
            switch (in.tag()) {
                case Format.RangeMessage.TYPE -> type = in.varint();
                case Format.RangeMessage.TEXT -> text = Optional.of(in.text());
                case Format.RangeMessage.HANDLE -> handle = OptionalLong.of(in.varint());
                default -> in.skip();
            }
        }
        return new RangeAttributes.EventMessage(Codes.TEXT_TYPES.value(type), text, handle);
    }
}
