package dev.rangefinder.result;

import java.util.List;
import java.util.Optional;

/// One region in one scope, or in the aggregate.
///
/// @param inclusive all launches inside (R5)
/// @param exclusive the launches it owns (R6)
/// @param sections over its inclusive launches
/// @param kernels its inclusive launches by kernel, the longest first
/// @param rangeResults what range replay measured for it as a whole (R15); part of none of the numbers before
/// @param spread over scopes, in the aggregate (S3)
/// @param timeline its real time, where a timeline was given and has it
/// @param note what a reader should know, such as why it is empty (R13)
public record Region(
        RegionKey key,
        Instances instances,
        Figures inclusive,
        Figures exclusive,
        List<SectionTable> sections,
        List<KernelUse> kernels,
        List<RangeResult> rangeResults,
        Optional<Spread> spread,
        Optional<RegionTimeline> timeline,
        Optional<String> note) {
    public Region {
        sections = List.copyOf(sections);
        kernels = List.copyOf(kernels);
        rangeResults = List.copyOf(rangeResults);
    }

    /// A region without a timeline.
    public Region(
            RegionKey key,
            Instances instances,
            Figures inclusive,
            Figures exclusive,
            List<SectionTable> sections,
            List<KernelUse> kernels,
            List<RangeResult> rangeResults,
            Optional<Spread> spread,
            Optional<String> note) {
        this(key, instances, inclusive, exclusive, sections, kernels, rangeResults, spread, Optional.empty(), note);
    }
}
