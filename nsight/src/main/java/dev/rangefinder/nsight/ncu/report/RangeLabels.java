package dev.rangefinder.nsight.ncu.report;

import dev.rangefinder.capture.NvtxDomain;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.capture.RangeAttributes;
import java.util.List;
import java.util.Map;

/// What to call a range: its name, else the text of its message, else the registered string of its message.
record RangeLabels(List<NvtxDomain> domains) {
    List<OpenRange> label(long domain, List<OpenRange> ranges) {
        return ranges.stream().map(range -> label(domain, range)).toList();
    }

    private OpenRange label(long domain, OpenRange range) {
        if (!range.name().isEmpty()) {
            return range;
        }
        String label = range.attributes()
                .flatMap(RangeAttributes::message)
                .map(message -> messageText(domain, message))
                .orElse("");
        return switch (range) {
            case OpenRange.PushPop pushPop ->
                new OpenRange.PushPop(pushPop.name(), label, pushPop.lastApiCall(), pushPop.attributes());
            case OpenRange.StartEnd startEnd ->
                new OpenRange.StartEnd(
                        startEnd.id(),
                        startEnd.name(),
                        label,
                        startEnd.lastApiCall(),
                        startEnd.startThread(),
                        startEnd.attributes());
        };
    }

    private String messageText(long domain, RangeAttributes.EventMessage message) {
        String text = message.text().orElse("");
        if (!text.isEmpty() || message.handle().isEmpty()) {
            return text;
        }
        return registered(domain).getOrDefault(message.handle().getAsLong(), "");
    }

    private Map<Long, String> registered(long domain) {
        return domains.stream()
                .filter(candidate -> candidate.id() == domain)
                .map(NvtxDomain::registered)
                .findFirst()
                .orElse(Map.of());
    }
}
