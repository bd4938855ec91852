package dev.rangefinder.app.inspect.json;

import dev.rangefinder.capture.NvtxDomain;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.capture.RangeAttributes;
import dev.rangefinder.capture.RangeAttributes.Payload;
import dev.rangefinder.report.json.stream.JsonOutput;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;

/// The NVTX state of a launch; `null` where NVTX support was off.
record NvtxJson(JsonOutput json) {
    static void write(JsonOutput json, Optional<NvtxState> state) {
        state.ifPresentOrElse(
                present -> json.object("nvtx", () -> new NvtxJson(json).members(present)), () -> json.absent("nvtx"));
    }

    private void members(NvtxState state) {
        json.unsigned("default_domain", state.defaultDomain());
        json.unsigned("scope", state.scope());
        json.objects("domains", state.domains(), this::domain);
        json.objects("push_pop", state.stacks(), stack -> {
            json.unsigned("tid", stack.thread());
            json.unsigned("domain_id", stack.domain());
            json.text("domain", state.domainName(stack.domain()));
            json.objects("ranges", stack.ranges(), this::range);
        });
        json.objects("start_end", state.startEnd(), set -> {
            json.unsigned("domain_id", set.domain());
            json.text("domain", state.domainName(set.domain()));
            json.objects("ranges", set.ranges(), this::range);
        });
    }

    private void domain(NvtxDomain domain) {
        json.unsigned("id", domain.id());
        json.text("name", domain.name());
        json.object(
                "registered",
                () -> domain.registered().forEach((handle, text) -> json.text(Long.toUnsignedString(handle), text)));
        json.objects("tables", domain.tables(), table -> {
            json.unsigned("family", table.family());
            json.object("names", () -> table.names().forEach((id, name) -> json.text(Long.toUnsignedString(id), name)));
        });
    }

    private void range(OpenRange range) {
        if (range instanceof OpenRange.StartEnd startEnd) {
            json.unsigned("id", startEnd.id());
            json.unsigned("start_tid", startEnd.startThread());
        }
        json.text("name", range.name());
        json.text("label", range.label());
        json.unsigned("last_api_call_id", range.lastApiCall());
        range.attributes().ifPresent(this::attributes);
    }

    private void attributes(RangeAttributes attributes) {
        json.unsigned("version", attributes.version());
        json.unsigned("category", attributes.category());
        json.text("color", colour(attributes));
        attributes
                .payload()
                .ifPresentOrElse(
                        payload -> json.object("payload", () -> payload(payload)), () -> json.absent("payload"));
        attributes
                .message()
                .ifPresentOrElse(
                        message -> json.object("message", () -> message(message)), () -> json.absent("message"));
    }

    private static Optional<String> colour(RangeAttributes attributes) {
        return attributes.color().isPresent()
                ? Optional.of(
                        "#" + HexFormat.of().toHexDigits(attributes.color().getAsInt()))
                : Optional.empty();
    }

    private void payload(Payload payload) {
        json.text("type", payload.type().name().toLowerCase(Locale.ROOT));
        switch (payload.type()) {
            case UINT64, UINT32 -> json.unsigned("value", payload.bits());
            case INT64, INT32 -> json.whole("value", payload.bits());
            case DOUBLE, FLOAT -> json.stored("value", Double.longBitsToDouble(payload.bits()));
        }
    }

    private void message(RangeAttributes.EventMessage message) {
        json.text("type", message.type().name().toLowerCase(Locale.ROOT));
        json.text("text", message.text());
        json.unsigned("handle", message.handle());
    }
}
