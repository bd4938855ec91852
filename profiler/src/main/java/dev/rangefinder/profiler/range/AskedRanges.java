package dev.rangefinder.profiler.range;

import dev.rangefinder.attribution.CaptureLimit;
import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.capture.NvtxDomain;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.profiler.option.RangePattern;
import dev.rangefinder.result.RegionKey;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The ranges that patterns ask for, found again in what was captured (C1).
public final class AskedRanges implements CaptureLimit {
    private static final int MOST_REMEMBERED = 10_000;

    private final List<RangePattern> patterns;
    private final List<Meaning> meanings;
    private final RegionSettings regions;
    private final Map<Open, Boolean> judged = new HashMap<>();

    public AskedRanges(List<RangePattern> patterns, RegionSettings regions) {
        this.patterns = List.copyOf(patterns);
        this.meanings = patterns.stream()
                .flatMap(pattern -> Meaning.of(pattern).stream())
                .toList();
        this.regions = regions;
    }

    /// Ranges of one domain that are open together.
    private record Open(RangeKind kind, Optional<String> domain, List<String> labels) {}

    @Override
    public List<String> patterns() {
        return patterns.stream().map(RangePattern::text).toList();
    }

    @Override
    public boolean asksFor(NvtxState state) {
        return state.stacks().stream()
                        .map(stack ->
                                new Open(RangeKind.PUSH_POP, domain(state, stack.domain()), labels(stack.ranges())))
                        .anyMatch(this::holdByAnyName)
                || state.startEnd().stream()
                        .map(set -> new Open(RangeKind.START_END, domain(state, set.domain()), labels(set.ranges())))
                        .anyMatch(this::holdByAnyName);
    }

    @Override
    public boolean asksFor(RegionKey region) {
        return hold(new Open(region.kind(), region.domain(), region.path()));
    }

    /// By labels as the program gave them, or by what they are called in the report (R16).
    private boolean holdByAnyName(Open open) {
        if (hold(open)) {
            return true;
        }
        List<String> renamed = open.labels().stream().map(regions::renamed).toList();
        return !renamed.equals(open.labels()) && hold(new Open(open.kind(), open.domain(), renamed));
    }

    private boolean hold(Open open) {
        if (judged.size() > MOST_REMEMBERED) {
            judged.clear();
        }
        return !open.labels().isEmpty() && judged.computeIfAbsent(open, this::judge);
    }

    private boolean judge(Open open) {
        return meanings.stream()
                .filter(meaning -> meaning.isIn(open.domain()))
                .map(Meaning::reading)
                .anyMatch(reading -> switch (open.kind()) {
                    case PUSH_POP -> reading.holds(open.labels(), regions);
                    case START_END -> reading.holdsTogether(open.labels(), regions);
                });
    }

    /// Whether the innermost of these push/pop ranges is one of them.
    ///
    /// @param domain empty for the default one
    /// @param path labels, from the outermost range
    public boolean name(Optional<String> domain, List<String> path) {
        return meanings.stream()
                .anyMatch(meaning -> meaning.isIn(domain) && meaning.reading().names(path, regions));
    }

    /// Whether a start/end range is one of them.
    public boolean name(Optional<String> domain, String startEnd) {
        return hold(new Open(RangeKind.START_END, domain, List.of(startEnd)));
    }

    private static List<String> labels(List<OpenRange> ranges) {
        return ranges.stream().map(OpenRange::label).toList();
    }

    private static Optional<String> domain(NvtxState state, long id) {
        Optional<String> name = state.domainName(id);
        boolean isDefault = name.isPresent()
                ? name.get().equals(NvtxDomain.DEFAULT_NAME)
                : id == state.defaultDomain().orElse(0);
        return isDefault ? Optional.empty() : name;
    }
}
