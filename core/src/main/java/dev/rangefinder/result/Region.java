package dev.rangefinder.result;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// One region in one scope, or in the aggregate.
///
/// @param inclusive all launches inside (R5)
/// @param exclusive the launches it owns (R6)
/// @param sections over its inclusive launches
/// @param kernels its inclusive launches by kernel, the longest first
/// @param rangeResults what range replay measured for it as a whole (R15); part of none of the numbers before
/// @param measured the same rolled up; without results where only regions inside were measured, and it has no launch
/// @param spread over scopes, in the aggregate (S3)
/// @param timeline its real time, where a timeline was given and has it
/// @param note what a reader should know, such as why it is empty (R13)
/// @param former what its program called it, where it was renamed (R16)
/// @param findings over its inclusive launches and time, in the order of [Finding#ORDER], at most [#MOST_FINDINGS]
public record Region(
        RegionKey key,
        Instances instances,
        Figures inclusive,
        Figures exclusive,
        List<SectionTable> sections,
        List<KernelUse> kernels,
        List<RangeResult> rangeResults,
        Optional<RangeRollUp> measured,
        Optional<Spread> spread,
        Optional<RegionTimeline> timeline,
        Optional<String> note,
        Optional<FormerLabels> former,
        List<Finding> findings) {
    /// More would hide what matters; the scope ranks what there is.
    public static final int MOST_FINDINGS = 12;

    public Region {
        sections = List.copyOf(sections);
        kernels = List.copyOf(kernels);
        rangeResults = List.copyOf(rangeResults);
        findings = List.copyOf(findings);
        if (measured.map(RangeRollUp::results).orElse(0L) != rangeResults.size()) {
            throw new IllegalArgumentException("what was measured is the roll-up of all range results");
        }
    }

    /// A region of which nothing was found yet.
    public Region(
            RegionKey key,
            Instances instances,
            Figures inclusive,
            Figures exclusive,
            List<SectionTable> sections,
            List<KernelUse> kernels,
            List<RangeResult> rangeResults,
            Optional<RangeRollUp> measured,
            Optional<Spread> spread,
            Optional<RegionTimeline> timeline,
            Optional<String> note) {
        this(
                key,
                instances,
                inclusive,
                exclusive,
                sections,
                kernels,
                rangeResults,
                measured,
                spread,
                timeline,
                note,
                Optional.empty(),
                List.of());
    }

    /// The same region with more told about its figures.
    public Region with(Figures allInside, Figures owned, List<KernelUse> uses, Optional<RangeRollUp> measuredWhole) {
        return new Region(
                key,
                instances,
                allInside,
                owned,
                sections,
                uses,
                rangeResults,
                measuredWhole,
                spread,
                timeline,
                note,
                former,
                findings);
    }

    /// The same region with the spread of its time.
    public Region with(Optional<Spread> overScopes) {
        return new Region(
                key,
                instances,
                inclusive,
                exclusive,
                sections,
                kernels,
                rangeResults,
                measured,
                overScopes,
                timeline,
                note,
                former,
                findings);
    }

    /// The same region with what was found in it.
    public Region with(List<Finding> found) {
        return new Region(
                key,
                instances,
                inclusive,
                exclusive,
                sections,
                kernels,
                rangeResults,
                measured,
                spread,
                timeline,
                note,
                former,
                found);
    }

    /// Whether its numbers are those of range replay: launches are its numbers wherever there are any (R15).
    public boolean isMeasured() {
        return inclusive.launches() == 0 && measured.isPresent();
    }

    /// Its numbers: of all launches inside, or else what was measured.
    public Figures numbers() {
        return isMeasured() ? measured.map(RangeRollUp::figures).orElseThrow() : inclusive;
    }

    /// How long it took; empty where that is not known, which is not the same as no time.
    public OptionalLong time() {
        return isMeasured() ? measured.map(RangeRollUp::time).orElseThrow() : inclusive.time();
    }

    /// The sections of its numbers.
    public List<SectionTable> sectionsOfNumbers() {
        return isMeasured() ? measured.map(RangeRollUp::sections).orElseThrow() : sections;
    }

    /// What its own launches amount to; empty where its numbers were measured for the whole range, which tells nothing
    /// about parts of it (R15).
    public Optional<Figures> own() {
        return isMeasured() ? Optional.empty() : Optional.of(exclusive);
    }
}
