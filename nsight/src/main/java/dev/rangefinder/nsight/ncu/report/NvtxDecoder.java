package dev.rangefinder.nsight.ncu.report;

import dev.rangefinder.capture.NvtxDomain;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.nsight.ncu.report.format.Format;
import dev.rangefinder.nsight.ncu.wire.WireReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/// Decodes the NVTX state of a launch (R1).
///
/// Labels of registered messages need the strings of their domain, which may stand behind the ranges, so ranges are
/// labelled after the whole state is read.
final class NvtxDecoder {
    private NvtxDecoder() {}

    static NvtxState decode(WireReader in) {
        OptionalLong defaultDomain = OptionalLong.empty();
        OptionalLong scope = OptionalLong.empty();
        List<NvtxDomain> domains = new ArrayList<>();
        List<NvtxState.PushPopStack> stacks = new ArrayList<>();
        List<NvtxState.StartEndRanges> startEnd = new ArrayList<>();
        while (in.next()) {
            switch (in.tag()) {
                case Format.NvtxState.DOMAIN -> domains.add(domain(in.enter()));
                case Format.NvtxState.THREAD -> thread(in.enter(), stacks);
                case Format.NvtxState.START_END_DOMAIN -> startEnd.add(startEndRanges(in.enter()));
                case Format.NvtxState.DEFAULT_DOMAIN -> defaultDomain = OptionalLong.of(in.varint());
                case Format.NvtxState.SCOPE -> scope = OptionalLong.of(in.varint());
                default -> in.skip();
            }
        }
        RangeLabels labels = new RangeLabels(domains);
        stacks.replaceAll(stack -> new NvtxState.PushPopStack(
                stack.thread(), stack.domain(), labels.label(stack.domain(), stack.ranges())));
        startEnd.replaceAll(
                set -> new NvtxState.StartEndRanges(set.domain(), labels.label(set.domain(), set.ranges())));
        return new NvtxState(defaultDomain, scope, domains, stacks, startEnd);
    }

    private static NvtxDomain domain(WireReader in) {
        long id = 0;
        String name = "";
        Map<Long, String> registered = new LinkedHashMap<>();
        List<NvtxDomain.NameTable> tables = new ArrayList<>();
        while (in.next()) {
            switch (in.tag()) {
                case Format.NvtxDomain.ID -> id = in.varint();
                case Format.NvtxDomain.NAME -> name = in.text();
                case Format.NvtxDomain.REGISTERED_STRING -> registeredString(in.enter(), registered);
                case Format.NvtxDomain.NAME_TABLE -> tables.add(nameTable(in.enter()));
                default -> in.skip();
            }
        }
        return new NvtxDomain(id, name, registered, tables);
    }

    private static void registeredString(WireReader in, Map<Long, String> registered) {
        long handle = 0;
        String text = "";
        while (in.next()) {
            switch (in.tag()) {
                case Format.RegisteredString.HANDLE -> handle = in.varint();
                case Format.RegisteredString.TEXT -> text = in.text();
                default -> in.skip();
            }
        }
        registered.put(handle, text);
    }

    private static NvtxDomain.NameTable nameTable(WireReader in) {
        long family = 0;
        Map<Long, String> names = new LinkedHashMap<>();
        while (in.next()) {
            switch (in.tag()) {
                case Format.NameTable.FAMILY -> family = in.varint();
                case Format.NameTable.NAME -> namedId(in.enter(), names);
                default -> in.skip();
            }
        }
        return new NvtxDomain.NameTable(family, names);
    }

    private static void namedId(WireReader in, Map<Long, String> names) {
        long id = 0;
        String name = "";
        while (in.next()) {
            switch (in.tag()) {
                case Format.NamedId.ID -> id = in.varint();
                case Format.NamedId.NAME -> name = in.text();
                default -> in.skip();
            }
        }
        names.put(id, name);
    }

    private static void thread(WireReader in, List<NvtxState.PushPopStack> stacks) {
        long id = 0;
        int first = stacks.size();
        while (in.next()) {
            switch (in.tag()) {
                case Format.NvtxThread.ID -> id = in.varint();
                case Format.NvtxThread.PUSH_POP_DOMAIN -> stacks.add(pushPopStack(in.enter()));
                default -> in.skip();
            }
        }
        for (int index = first; index < stacks.size(); index++) {
            NvtxState.PushPopStack stack = stacks.get(index);
            stacks.set(index, new NvtxState.PushPopStack(id, stack.domain(), stack.ranges()));
        }
    }

    private static NvtxState.PushPopStack pushPopStack(WireReader in) {
        long domain = 0;
        List<OpenRange> ranges = new ArrayList<>();
        while (in.next()) {
            switch (in.tag()) {
                case Format.RangeDomain.ID -> domain = in.varint();
                case Format.RangeDomain.RANGE -> ranges.add(RangeDecoder.pushPop(in.enter()));
                default -> in.skip();
            }
        }
        return new NvtxState.PushPopStack(0, domain, ranges);
    }

    private static NvtxState.StartEndRanges startEndRanges(WireReader in) {
        long domain = 0;
        List<OpenRange> ranges = new ArrayList<>();
        while (in.next()) {
            switch (in.tag()) {
                case Format.RangeDomain.ID -> domain = in.varint();
                case Format.RangeDomain.RANGE -> ranges.add(RangeDecoder.startEnd(in.enter()));
                default -> in.skip();
            }
        }
        return new NvtxState.StartEndRanges(domain, ranges);
    }
}
