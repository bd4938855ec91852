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
import dev.rangefinder.timeline.RenamedLabels;
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
import java.util.function.BiFunction;
import java.util.function.Function;
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
    private final FormerNames names;
    private final Map<String, NewLabel> renamed = new HashMap<>();
    private @Nullable NvtxState lastState;
    private OptionalLong lastThread = OptionalLong.empty();
    private OpenRanges last = NOTHING;

    /// @param names by which ranges may have been asked for
    public StateReader(RegionSettings settings, RangeTree tree, FormerNames names) {
        this.settings = settings;
        this.tree = tree;
        this.names = names;
    }

    /// What a range is called, and what it was called before (R16).
    ///
    /// @param number of the former label, if it is another now
    private record NewLabel(String text, String former, long number) {
        NewLabel in(String prefix) {
            return prefix.isEmpty() ? this : new NewLabel(prefix + text, prefix + former, number);
        }

        boolean isChanged() {
            return number != RenamedLabels.UNCHANGED;
        }
    }

    private record LabelledRange(OpenRange range, NewLabel label) {}

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
        return stack(
                stack.thread(),
                domain(state, stack.domain()),
                stack.ranges().stream()
                        .map(range -> new LabelledRange(range, label(range)))
                        .toList());
    }

    /// One stack out of those of all domains, by order of opening; a label of another domain than the default one is
    /// shown with it (R2).
    private Stack acrossDomains(NvtxState state, long thread, List<PushPopStack> stacks) {
        List<LabelledRange> all = new ArrayList<>();
        for (PushPopStack stack : stacks) {
            String prefix =
                    domain(state, stack.domain()).map(name -> name + "@").orElse("");
            stack.ranges()
                    .forEach(range ->
                            all.add(new LabelledRange(range, label(range).in(prefix))));
        }
        // Stable: within a domain, and where ids are equal or absent, ranges stay in the order of the capture.
        all.sort(Comparator.comparingLong(
                labelled -> labelled.range().lastApiCall().orElse(0)));
        return stack(thread, Optional.empty(), all);
    }

    private Stack stack(long thread, Optional<String> domain, List<LabelledRange> ranges) {
        return new Stack(thread, open(ranges, (of, label) -> {
            List<Integer> nodes = new ArrayList<>(ranges.size());
            int parent = RangeNode.NONE;
            for (LabelledRange range : ranges) {
                parent = of.number(new RangeNode(RangeKind.PUSH_POP, domain, parent, label.apply(range)));
                nodes.add(parent);
            }
            return nodes;
        }));
    }

    private List<OpenNode> startEnd(NvtxState state) {
        List<OpenNode> open = new ArrayList<>();
        for (StartEndRanges set : state.startEnd()) {
            Optional<String> domain = domain(state, set.domain());
            List<LabelledRange> ranges = set.ranges().stream()
                    .sorted(Comparator.comparingLong(
                                    (OpenRange range) -> range.lastApiCall().orElse(-1))
                            .thenComparingLong(StateReader::id))
                    .map(range -> new LabelledRange(range, label(range)))
                    .toList();
            open.addAll(open(ranges, (of, label) -> {
                List<String> labels = ranges.stream().map(label).toList();
                Map<String, Integer> nodes = startEndNodes(of, domain, labels);
                return labels.stream()
                        .map(text -> Objects.requireNonNull(nodes.get(text)))
                        .toList();
            }));
        }
        return open;
    }

    /// Nothing nests here, except that a label may be a path whose beginning is open too (R3, R4).
    private Map<String, Integer> startEndNodes(RangeTree of, Optional<String> domain, List<String> labels) {
        Map<String, Integer> nodes = new HashMap<>();
        List<String> shortestFirst = labels.stream()
                .distinct()
                .sorted(Comparator.comparingInt(String::length))
                .toList();
        for (String label : shortestFirst) {
            int parent = settings.split() != Split.AUTO
                    ? RangeNode.NONE
                    : LabelBeginnings.of(label, settings.separator()).stream()
                            .map(at -> nodes.get(label.substring(0, at)))
                            .filter(Objects::nonNull)
                            .findFirst()
                            .orElse(RangeNode.NONE);
            nodes.put(label, of.number(new RangeNode(RangeKind.START_END, domain, parent, label)));
        }
        return nodes;
    }

    /// Enters ranges into the tree, with what they were called before. Where somebody asked for names, they are asked
    /// by the names too that they would have without renaming (R16).
    ///
    /// @param nodes enters them into any tree, by any labels
    private List<OpenNode> open(
            List<LabelledRange> ranges, BiFunction<RangeTree, Function<LabelledRange, String>, List<Integer>> nodes) {
        List<Integer> entered = nodes.apply(tree, range -> range.label().text());
        List<OpenNode> open = new ArrayList<>(ranges.size());
        boolean changed = false;
        for (int place = 0; place < entered.size(); place++) {
            LabelledRange range = ranges.get(place);
            NewLabel label = range.label();
            tree.renamed().add(entered.get(place), label.former(), label.number());
            tree.renamed().count(label.former(), label.number());
            open.add(open(entered.get(place), range));
            changed |= label.isChanged();
        }
        if (changed && !names.isEmpty()) {
            RangeTree former = new RangeTree();
            List<Integer> before = nodes.apply(former, range -> range.label().former());
            Labels labels = new Labels(former, settings);
            for (int place = 0; place < before.size(); place++) {
                names.ask(labels.region(before.get(place)), tree, entered.get(place));
            }
        }
        return open;
    }

    /// Ranges with one new name are told apart by their former labels too: of those that a capture without ids has one
    /// behind another, each is an instance (R10).
    private static OpenNode open(int node, LabelledRange labelled) {
        OpenRange range = labelled.range();
        boolean known = range.lastApiCall().isPresent() || id(range) >= 0;
        long id = id(range) >= 0 ? id(range) : labelled.label().number();
        return new OpenNode(node, new RangeInstance(range.lastApiCall().orElse(-1), id), known);
    }

    private static long id(OpenRange range) {
        return range instanceof OpenRange.StartEnd startEnd ? startEnd.id().orElse(-1) : -1;
    }

    private NewLabel label(OpenRange range) {
        if (settings.renamings().isEmpty()) {
            return new NewLabel(range.label(), range.label(), RenamedLabels.UNCHANGED);
        }
        if (renamed.size() > MOST_REMEMBERED_LABELS) {
            renamed.clear();
        }
        return renamed.computeIfAbsent(range.label(), former -> {
            String text = settings.renamed(former);
            return new NewLabel(text, former, RenamedLabels.number(former, text));
        });
    }

    private static Optional<String> domain(NvtxState state, long id) {
        Optional<String> name = state.domainName(id);
        boolean isDefault = name.isPresent()
                ? name.get().equals(NvtxDomain.DEFAULT_NAME)
                : id == state.defaultDomain().orElse(0);
        return isDefault ? Optional.empty() : Optional.of(name.orElse("domain " + id));
    }
}
