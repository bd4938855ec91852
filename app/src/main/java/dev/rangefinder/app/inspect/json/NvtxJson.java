package dev.rangefinder.app.inspect.json;

import dev.rangefinder.app.json.JsonOutput;
import dev.rangefinder.capture.NvtxDomain;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.capture.RangeAttributes;
import dev.rangefinder.capture.RangeAttributes.Payload;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;

/// The NVTX state of a launch; `null` where NVTX support was off.
final class NvtxJson {
    private final JsonOutput json;

    private NvtxJson(JsonOutput json) {
        this.json = json;
    }

    static void write(JsonOutput json, Optional<NvtxState> state) {
        state.ifPresentOrElse(
                present -> json.object("nvtx", () -> new NvtxJson(json).members(present)), () -> json.absent("nvtx"));
    }

    private void members(NvtxState state) {
        json.whole("default_domain", state.defaultDomain());
        json.whole("scope", state.scope());
        json.objects("domains", state.domains(), this::domain);
        json.objects("push_pop", state.stacks(), stack -> {
            json.whole("tid", stack.thread());
            json.whole("domain_id", stack.domain());
            json.text("domain", state.domainName(stack.domain()));
            json.objects("ranges", stack.ranges(), this::range);
        });
        json.objects("start_end", state.startEnd(), set -> {
            json.whole("domain_id", set.domain());
            json.text("domain", state.domainName(set.domain()));
            json.objects("ranges", set.ranges(), this::range);
        });
    }

    private void domain(NvtxDomain domain) {
        json.whole("id", domain.id());
        json.text("name", domain.name());
        json.object(
                "registered",
                () -> domain.registered().forEach((handle, text) -> json.text(Long.toUnsignedString(handle), text)));
        json.objects("tables", domain.tables(), table -> {
            json.whole("family", table.family());
            json.object("names", () -> table.names().forEach((id, name) -> json.text(Long.toUnsignedString(id), name)));
        });
    }

    private void range(OpenRange range) {
        if (range instanceof OpenRange.StartEnd startEnd) {
            json.whole("id", startEnd.id());
            json.whole("start_tid", startEnd.startThread());
        }
        json.text("name", range.name());
        json.text("label", range.label());
        json.whole("last_api_call_id", range.lastApiCall());
        range.attributes().ifPresent(this::attributes);
    }

    private void attributes(RangeAttributes attributes) {
        json.whole("version", attributes.version());
        json.whole("category", attributes.category());
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
            case UINT64, UINT32 -> json.whole("value", payload.bits());
            case INT64, INT32 -> json.signed("value", payload.bits());
            case DOUBLE, FLOAT -> json.real("value", Double.longBitsToDouble(payload.bits()));
        }
    }

    private void message(RangeAttributes.EventMessage message) {
        json.text("type", message.type().name().toLowerCase(Locale.ROOT));
        json.text("text", message.text());
        json.whole("handle", message.handle());
    }
}
