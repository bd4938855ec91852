package dev.rangefinder.attribution;

import dev.rangefinder.attribution.OpenRanges.OpenNode;
import dev.rangefinder.attribution.OpenRanges.RangeInstance;
import dev.rangefinder.attribution.OpenRanges.Stack;
import dev.rangefinder.attribution.RegionSettings.Nesting;
import dev.rangefinder.attribution.RegionSettings.Split;
import dev.rangefinder.attribution.RegionSettings.Threads;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.NvtxDomain;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.NvtxState.PushPopStack;
import dev.rangefinder.capture.NvtxState.StartEndRanges;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.timeline.LabelBeginnings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads the open ranges out of a launch's NVTX state (R1, R2, R4, R9, R11).
///
/// Consecutive launches mostly share one state object, which is then read once.
public final class StateReader {
    private static final OpenRanges NOTHING = new OpenRanges(new State(List.of(), List.of()), List.of(), List.of());
    private static final int MOST_REMEMBERED_LABELS = 10_000;

    private final RegionSettings settings;
    private final RangeTree tree;
    private final Map<State, State> states = new HashMap<>();
    private final Map<String, String> renamed = new HashMap<>();
    private @Nullable NvtxState lastState;
    private OptionalLong lastThread = OptionalLong.empty();
    private OpenRanges last = NOTHING;

    public StateReader(RegionSettings settings, RangeTree tree) {
        this.settings = settings;
        this.tree = tree;
    }

    @SuppressWarnings("ReferenceEquality") // only saves reading it again; comparing all of it would cost as much
    public OpenRanges read(Launch launch) {
        if (launch.nvtx().isEmpty()) {
            return NOTHING;
        }
        NvtxState state = launch.nvtx().get();
        OptionalLong thread = launch.origin().thread();
        if (state != lastState || !thread.equals(lastThread)) {
            last = read(state, thread);
            lastState = state;
            lastThread = thread;
        }
        return last;
    }

    private OpenRanges read(NvtxState state, OptionalLong thread) {
        List<Stack> stacks = stacks(state, thread);
        List<OpenNode> startEnd = startEnd(state);
        if (stacks.isEmpty() && startEnd.isEmpty()) {
            return NOTHING;
        }
        State key = new State(
                stacks.stream().map(stack -> stack.ranges().getLast().node()).toList(),
                startEnd.stream().map(OpenNode::node).toList());
        State shared = states.computeIfAbsent(key, added -> added);
        return new OpenRanges(shared, stacks, startEnd);
    }

    private List<Stack> stacks(NvtxState state, OptionalLong thread) {
        if (settings.threads() == Threads.LAUNCHING) {
            return thread.isEmpty() ? List.of() : stacksOf(state, thread.getAsLong(), state.stacks());
        }
        List<PushPopStack> lastOpenedFirst = lastOpenedFirst(state);
        Set<Long> threads = new LinkedHashSet<>();
        thread.ifPresent(threads::add);
        lastOpenedFirst.forEach(stack -> threads.add(stack.thread()));
        return threads.stream()
                .flatMap(owner -> stacksOf(state, owner, lastOpenedFirst).stream())
                .toList();
    }

    private List<Stack> stacksOf(NvtxState state, long thread, List<PushPopStack> all) {
        List<PushPopStack> own = new ArrayList<>();
        for (PushPopStack stack : all) {
            if (stack.thread() == thread && !stack.ranges().isEmpty()) {
                own.add(stack);
            }
        }
        if (settings.nesting() == Nesting.THREAD && !own.isEmpty()) {
            return List.of(acrossDomains(state, thread, own));
        }
        List<Stack> stacks = new ArrayList<>();
        own.forEach(stack -> stacks.add(withinDomain(state, stack)));
        return stacks;
    }

    /// Of other threads' ranges the ones opened last come first: they stand in for a launching thread without any (R9).
    private static List<PushPopStack> lastOpenedFirst(NvtxState state) {
        return state.stacks().stream()
                .filter(stack -> !stack.ranges().isEmpty())
                .sorted(Comparator.comparingLong((PushPopStack stack) ->
                                -stack.ranges().getLast().lastApiCall().orElse(-1))
                        .thenComparingLong(PushPopStack::thread))
                .toList();
    }

    private Stack withinDomain(NvtxState state, PushPopStack stack) {
        Optional<String> domain = domain(state, stack.domain());
        List<OpenNode> ranges = new ArrayList<>();
        int parent = RangeNode.NONE;
        for (OpenRange range : stack.ranges()) {
            parent = tree.number(new RangeNode(RangeKind.PUSH_POP, domain, parent, label(range)));
            ranges.add(open(parent, range));
        }
        return new Stack(stack.thread(), ranges);
    }

    /// One stack out of those of all domains, by order of opening; a label of another domain than the default one is
    /// shown with it (R2).
    private Stack acrossDomains(NvtxState state, long thread, List<PushPopStack> stacks) {
        record Labelled(OpenRange range, String label) {}
        List<Labelled> all = new ArrayList<>();
        for (PushPopStack stack : stacks) {
            String prefix =
                    domain(state, stack.domain()).map(name -> name + "@").orElse("");
            stack.ranges().forEach(range -> all.add(new Labelled(range, prefix + label(range))));
        }
        // Stable: within a domain, and where ids are equal or absent, ranges stay in the order of the capture.
        all.sort(Comparator.comparingLong(
                labelled -> labelled.range().lastApiCall().orElse(0)));
        List<OpenNode> ranges = new ArrayList<>();
        int parent = RangeNode.NONE;
        for (Labelled labelled : all) {
            parent = tree.number(new RangeNode(RangeKind.PUSH_POP, Optional.empty(), parent, labelled.label()));
            ranges.add(open(parent, labelled.range()));
        }
        return new Stack(thread, ranges);
    }

    private List<OpenNode> startEnd(NvtxState state) {
        List<OpenNode> open = new ArrayList<>();
        for (StartEndRanges set : state.startEnd()) {
            Optional<String> domain = domain(state, set.domain());
            List<OpenRange> ranges = set.ranges().stream()
                    .sorted(Comparator.comparingLong(
                                    (OpenRange range) -> range.lastApiCall().orElse(-1))
                            .thenComparingLong(StateReader::id))
                    .toList();
            Map<String, Integer> nodes = startEndNodes(
                    domain, ranges.stream().map(this::label).distinct().toList());
            ranges.forEach(range -> open.add(open(Objects.requireNonNull(nodes.get(label(range))), range)));
        }
        return open;
    }

    /// Nothing nests here, except that a label may be a path whose beginning is open too (R3, R4).
    private Map<String, Integer> startEndNodes(Optional<String> domain, List<String> labels) {
        Map<String, Integer> nodes = new HashMap<>();
        List<String> shortestFirst =
                labels.stream().sorted(Comparator.comparingInt(String::length)).toList();
        for (String label : shortestFirst) {
            int parent = settings.split() != Split.AUTO
                    ? RangeNode.NONE
                    : LabelBeginnings.of(label, settings.separator()).stream()
                            .map(at -> nodes.get(label.substring(0, at)))
                            .filter(Objects::nonNull)
                            .findFirst()
                            .orElse(RangeNode.NONE);
            nodes.put(label, tree.number(new RangeNode(RangeKind.START_END, domain, parent, label)));
        }
        return nodes;
    }

    private static OpenNode open(int node, OpenRange range) {
        boolean known = range.lastApiCall().isPresent() || id(range) >= 0;
        return new OpenNode(node, new RangeInstance(range.lastApiCall().orElse(-1), id(range)), known);
    }

    private static long id(OpenRange range) {
        return range instanceof OpenRange.StartEnd startEnd ? startEnd.id().orElse(-1) : -1;
    }

    private String label(OpenRange range) {
        if (settings.renamings().isEmpty()) {
            return range.label();
        }
        if (renamed.size() > MOST_REMEMBERED_LABELS) {
            renamed.clear();
        }
        return renamed.computeIfAbsent(range.label(), settings::renamed);
    }

    private static Optional<String> domain(NvtxState state, long id) {
        Optional<String> name = state.domainName(id);
        boolean isDefault = name.isPresent()
                ? name.get().equals(NvtxDomain.DEFAULT_NAME)
                : id == state.defaultDomain().orElse(0);
        return isDefault ? Optional.empty() : Optional.of(name.orElse("domain " + id));
    }
}
