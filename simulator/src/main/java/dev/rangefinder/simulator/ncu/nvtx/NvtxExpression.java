package dev.rangefinder.simulator.ncu.nvtx;

import dev.rangefinder.capture.NvtxDomain;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.OpenRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// An expression of `--nvtx-include` and `--nvtx-exclude`: which open ranges a launch must be in.
///
/// - `A/` push/pop range A; `A/B` B directly on A; `[A` A outermost; `A]` A innermost; `A/+/B` one range between;
///   `A/*/B` any number of ranges between
/// - `A` start/end range A; `A,B` both
/// - `Domain@…` ranges of that domain, else of the default one
/// - `regex:…` names are regular expressions that match whole names; there `/[` at the start and `/]` at the end of
///   the ranges are brackets of a regular expression
/// - `\` before one of `@ , [ ] / * +` makes it part of a name
public final class NvtxExpression {
    private static final String REGEX = "regex:";

    /// What an expression is about.
    public enum RangeKind {
        PUSH_POP,
        START_END
    }

    private final String text;
    private final NameTest domain;
    private final Optional<StackPattern> stack;
    private final List<NameTest> set;

    private NvtxExpression(String text, NameTest domain, Optional<StackPattern> stack, List<NameTest> set) {
        this.text = text;
        this.domain = domain;
        this.stack = stack;
        this.set = set;
    }

    /// Reads an expression.
    ///
    /// @throws IllegalArgumentException if it is none; the message says why
    public static NvtxExpression parse(String text) {
        boolean regex = text.startsWith(REGEX);
        List<List<Symbol>> sides = Symbol.split(Symbol.of(regex ? text.substring(REGEX.length()) : text, regex), "@");
        if (sides.size() > 2) {
            throw new IllegalArgumentException("one expression addresses one domain");
        }
        NameTest domain = sides.size() == 1
                ? new NameTest.Exactly(NvtxDomain.DEFAULT_NAME)
                : NameTest.of(sides.getFirst(), regex);
        Ranges ranges = Ranges.of(sides.getLast(), regex);
        if (ranges.isPushPop()) {
            StackPattern pattern = StackPattern.of(ranges.stack(), regex, ranges.fromBottom(), ranges.toTop());
            return new NvtxExpression(text, domain, Optional.of(pattern), List.of());
        }
        List<NameTest> names = Symbol.split(ranges.symbols(), ",").stream()
                .map(name -> NameTest.of(name, regex))
                .toList();
        return new NvtxExpression(text, domain, Optional.empty(), names);
    }

    public RangeKind kind() {
        return stack.isPresent() ? RangeKind.PUSH_POP : RangeKind.START_END;
    }

    /// Whether a launch with this state by this thread is in the ranges that are meant.
    public boolean matches(NvtxState state, long thread, PushPopScope scope) {
        return !matched(state, thread, scope).isEmpty();
    }

    /// The instances of ranges that make a launch match; none where it does not. Of a push/pop expression it is the
    /// one with which it began to match, the outermost that its last name can be; of a start/end one all it names.
    public List<OpenedRange> matched(NvtxState state, long thread, PushPopScope scope) {
        return stack.map(pattern -> matchedStacks(pattern, state, thread, scope))
                .orElseGet(() -> matchedSet(state));
    }

    private List<OpenedRange> matchedStacks(StackPattern pattern, NvtxState state, long thread, PushPopScope scope) {
        List<OpenedRange> matched = new ArrayList<>();
        for (NvtxState.PushPopStack open : state.stacks()) {
            boolean counts = scope == PushPopScope.PROCESS || open.thread() == thread;
            if (counts && domain.accepts(domainName(state, open.domain()))) {
                OptionalInt end =
                        pattern.end(open.ranges().stream().map(OpenRange::label).toList());
                end.ifPresent(place -> matched.add(OpenedRange.pushPop(
                        open.thread(), open.domain(), place, open.ranges().get(place))));
            }
        }
        return matched;
    }

    private List<OpenedRange> matchedSet(NvtxState state) {
        for (NvtxState.StartEndRanges open : state.startEnd()) {
            if (domain.accepts(domainName(state, open.domain()))) {
                List<OpenedRange> matched = open.ranges().stream()
                        .filter(range -> set.stream().anyMatch(name -> accepts(name, range)))
                        .map(range -> OpenedRange.startEnd(open.domain(), range))
                        .toList();
                boolean all =
                        set.stream().allMatch(name -> open.ranges().stream().anyMatch(range -> accepts(name, range)));
                if (all) {
                    return matched;
                }
            }
        }
        return List.of();
    }

    private static boolean accepts(NameTest name, OpenRange range) {
        return !range.label().isEmpty() && name.accepts(range.label());
    }

    private static String domainName(NvtxState state, long id) {
        boolean isDefault = state.defaultDomain().orElse(0) == id;
        return isDefault ? NvtxDomain.DEFAULT_NAME : state.domainName(id).orElse("");
    }

    @Override
    public String toString() {
        return text;
    }
}
