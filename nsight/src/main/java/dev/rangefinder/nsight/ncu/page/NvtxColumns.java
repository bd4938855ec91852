package dev.rangefinder.nsight.ncu.page;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.NvtxDomain;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.capture.RangeAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The NVTX cells of a result: `thread  "domain:range:attributes"  …` for the stack of the launching thread, and
/// ` "id:domain:range:attributes" ` for the open start/end ranges.
public final class NvtxColumns {
    public static final String PUSH_POP = "thread Domain:Push/Pop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg";
    public static final String START_END = "Id:Domain:Start/Stop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg";
    public static final String RANGE = "Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg";

    private NvtxColumns() {}

    static String pushPop(Launch launch) {
        if (launch.nvtx().isEmpty() || launch.origin().thread().isEmpty()) {
            return "";
        }
        NvtxState state = launch.nvtx().get();
        long thread = launch.origin().thread().getAsLong();
        List<String> entries = new ArrayList<>();
        for (NvtxState.PushPopStack stack : state.stacksOf(thread)) {
            stack.ranges()
                    .forEach(range -> entries.add(
                            quoted(domain(state, stack.domain()) + ":" + text(state, stack.domain(), range))));
        }
        return entries.isEmpty() ? "" : thread + "  " + String.join("  ", entries) + " ";
    }

    static String startEnd(Launch launch) {
        List<String> entries = new ArrayList<>();
        launch.nvtx().ifPresent(state -> {
            for (NvtxState.StartEndRanges set : state.startEnd()) {
                for (OpenRange range : set.ranges()) {
                    long id = range instanceof OpenRange.StartEnd startEnd
                            ? startEnd.id().orElse(0)
                            : 0;
                    entries.add(
                            quoted(id + ":" + domain(state, set.domain()) + ":" + text(state, set.domain(), range)));
                }
            }
        });
        return entries.isEmpty() ? "" : " " + String.join("  ", entries) + " ";
    }

    /// The cell of a summary: the ranges of one domain, without thread and domain.
    public static String context(NvtxState state, NvtxState.PushPopStack stack) {
        List<String> entries = stack.ranges().stream()
                .map(range -> quoted(text(state, stack.domain(), range)))
                .toList();
        return " " + String.join("  ", entries) + " ";
    }

    public static String domain(NvtxState state, long id) {
        return state.defaultDomain().orElse(0) == id
                ? NvtxDomain.DEFAULT_NAME
                : state.domainName(id).orElse(NvtxDomain.DEFAULT_NAME);
    }

    private static String quoted(String entry) {
        return '"' + entry + '"';
    }

    private static String text(NvtxState state, long domain, OpenRange range) {
        Optional<RangeAttributes> attributes = range.attributes();
        String payload = attributes
                .flatMap(RangeAttributes::payload)
                .map(value -> value.type().name() + ":" + value.text())
                .orElse("none:none");
        String color = attributes.isPresent() && attributes.get().color().isPresent()
                ? "ARGB:0x" + String.format("%08x", attributes.get().color().getAsInt())
                : "none:none";
        Optional<String> message = attributes
                .flatMap(RangeAttributes::message)
                .map(text -> text.type() + ":" + message(state, domain, text));
        // Without a message there is nothing but the name that could tell what the range is called.
        String name = message.isPresent() ? range.name() : range.label();
        return name + ":" + payload + ":" + color + ":" + message.orElse("none:none");
    }

    private static String message(NvtxState state, long domain, RangeAttributes.EventMessage text) {
        if (text.text().isPresent() || text.handle().isEmpty()) {
            return text.text().orElse("");
        }
        return state.domains().stream()
                .filter(known -> known.id() == domain)
                .map(known -> known.registered().getOrDefault(text.handle().getAsLong(), ""))
                .findFirst()
                .orElse("");
    }
}
