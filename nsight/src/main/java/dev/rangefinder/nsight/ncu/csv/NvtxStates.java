package dev.rangefinder.nsight.ncu.csv;

import dev.rangefinder.capture.NvtxDomain;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.NvtxState.PushPopStack;
import dev.rangefinder.capture.NvtxState.StartEndRanges;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.capture.RangeAttributes;
import dev.rangefinder.capture.RangeAttributes.Payload;
import dev.rangefinder.capture.RangeAttributes.PayloadType;
import dev.rangefinder.capture.RangeAttributes.TextType;
import dev.rangefinder.nsight.ncu.csv.printed.CsvNumber;
import dev.rangefinder.nsight.ncu.csv.printed.CsvNvtx;
import dev.rangefinder.nsight.ncu.csv.printed.CsvRange;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// Makes the state of a launch out of its NVTX cells. CSV has neither ids of domains, which are numbered here in the
/// order in which the cells name them, nor API calls.
final class NvtxStates {
    private final Map<String, Long> domains = new LinkedHashMap<>();
    private final CsvNvtx cells;

    private NvtxStates(CsvNvtx cells) {
        this.cells = cells;
        domains.put(NvtxDomain.DEFAULT_NAME, 0L);
    }

    static NvtxState of(CsvNvtx cells) {
        return new NvtxStates(cells).state();
    }

    /// The thread that the state names. Where a cell has ranges and no thread, 0 stands for the launching thread.
    static OptionalLong thread(CsvNvtx cells) {
        return cells.thread().isEmpty() && !cells.pushPop().isEmpty() ? OptionalLong.of(0) : cells.thread();
    }

    private NvtxState state() {
        Map<Long, List<OpenRange>> pushPop = new LinkedHashMap<>();
        for (CsvRange range : cells.pushPop()) {
            pushPop.computeIfAbsent(domain(range), _ -> new ArrayList<>())
                    .add(new OpenRange.PushPop(range.name(), label(range), OptionalLong.empty(), attributes(range)));
        }
        Map<Long, List<OpenRange>> startEnd = new LinkedHashMap<>();
        for (CsvRange range : cells.startStop()) {
            startEnd.computeIfAbsent(domain(range), _ -> new ArrayList<>())
                    .add(new OpenRange.StartEnd(
                            new CsvNumber(range.id().orElse("")).value(),
                            range.name(),
                            label(range),
                            OptionalLong.empty(),
                            OptionalLong.empty(),
                            attributes(range)));
        }
        long thread = thread(cells).orElse(0);
        return new NvtxState(
                OptionalLong.of(0),
                OptionalLong.empty(),
                domains.entrySet().stream()
                        .map(domain -> new NvtxDomain(domain.getValue(), domain.getKey(), Map.of(), List.of()))
                        .toList(),
                pushPop.entrySet().stream()
                        .map(stack -> new PushPopStack(thread, stack.getKey(), stack.getValue()))
                        .toList(),
                startEnd.entrySet().stream()
                        .map(set -> new StartEndRanges(set.getKey(), set.getValue()))
                        .toList());
    }

    private long domain(CsvRange range) {
        return domains.computeIfAbsent(range.domain(), _ -> (long) domains.size());
    }

    private static String label(CsvRange range) {
        boolean nameless = range.name().isEmpty() && range.attributes().size() == 6;
        return nameless && isSaid(range.attributes().get(4))
                ? range.attributes().get(5)
                : range.name();
    }

    private static Optional<RangeAttributes> attributes(CsvRange range) {
        List<String> fields = range.attributes();
        if (fields.size() < 6 || (!isSaid(fields.get(0)) && !isSaid(fields.get(2)) && !isSaid(fields.get(4)))) {
            return Optional.empty();
        }
        return Optional.of(new RangeAttributes(
                0,
                0,
                color(fields.get(3)),
                payload(fields.get(0), fields.get(1)),
                message(fields.get(4), fields.get(5))));
    }

    private static boolean isSaid(String type) {
        return !type.equals("none");
    }

    private static OptionalInt color(String text) {
        try {
            return OptionalInt.of((int) Long.decode(text).longValue());
        } catch (NumberFormatException _) {
            return OptionalInt.empty(); // `none`, or a spelling that no known capture has
        }
    }

    private static Optional<Payload> payload(String type, String text) {
        for (PayloadType known : PayloadType.values()) {
            if (known.name().equals(type.toUpperCase(Locale.ROOT))) {
                try {
                    return Optional.of(new Payload(known, bits(known, text)));
                } catch (NumberFormatException _) {
                    return Optional.empty(); // the number is not one of this type
                }
            }
        }
        return Optional.empty();
    }

    private static long bits(PayloadType type, String text) {
        return switch (type) {
            case UINT64, UINT32 -> Long.parseUnsignedLong(text);
            case INT64, INT32 -> Long.parseLong(text);
            case DOUBLE, FLOAT -> Double.doubleToRawLongBits(Double.parseDouble(text));
        };
    }

    private static Optional<RangeAttributes.EventMessage> message(String type, String text) {
        for (TextType known : TextType.values()) {
            if (known.name().equals(type)) {
                return Optional.of(new RangeAttributes.EventMessage(known, Optional.of(text), OptionalLong.empty()));
            }
        }
        return Optional.empty();
    }
}
