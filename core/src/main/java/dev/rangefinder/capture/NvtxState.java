package dev.rangefinder.capture;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// The NVTX ranges that were open when a kernel was launched (R1).
///
/// @param scope of push/pop ranges as newer versions store it: 0 is the thread
/// @param domains known to the process at that time
/// @param stacks push/pop ranges per thread and domain; most captures list the launching thread only
/// @param startEnd start/end ranges of the process, per domain
public record NvtxState(
        OptionalLong defaultDomain,
        OptionalLong scope,
        List<NvtxDomain> domains,
        List<PushPopStack> stacks,
        List<StartEndRanges> startEnd) {

    public NvtxState {
        domains = List.copyOf(domains);
        stacks = List.copyOf(stacks);
        startEnd = List.copyOf(startEnd);
    }

    /// The open push/pop ranges of one thread, outermost first, one stack per domain that has any.
    public List<PushPopStack> stacksOf(long thread) {
        return stacks.stream()
                .filter(stack -> stack.thread() == thread && !stack.ranges().isEmpty())
                .toList();
    }

    /// The name of a domain; empty where the state does not define it.
    public Optional<String> domainName(long id) {
        return domains.stream()
                .filter(domain -> domain.id() == id)
                .map(NvtxDomain::name)
                .findFirst();
    }

    /// Whether any range is open on any thread.
    public boolean hasOpenRanges() {
        return stacks.stream().anyMatch(stack -> !stack.ranges().isEmpty())
                || startEnd.stream().anyMatch(set -> !set.ranges().isEmpty());
    }

    /// The open push/pop ranges of one thread in one domain, outermost first.
    public record PushPopStack(long thread, long domain, List<OpenRange> ranges) {
        public PushPopStack {
            ranges = List.copyOf(ranges);
        }
    }

    /// The open start/end ranges of one domain: a set, no nesting is meant (R4).
    public record StartEndRanges(long domain, List<OpenRange> ranges) {
        public StartEndRanges {
            ranges = List.copyOf(ranges);
        }
    }
}
