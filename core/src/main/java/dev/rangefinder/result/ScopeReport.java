package dev.rangefinder.result;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// The numbers of one scope, or of the aggregate.
///
/// @param totals of all launches
/// @param outside the launches with no range of any kind open (R7)
/// @param reconciliations one per domain and kind of range: exclusive values and what is outside add up to the total
/// @param regions children behind their parents, siblings in the order of their first launches (R12)
/// @param kernels all kernels of the scope, or those in the chosen regions (R8), the longest first
/// @param sections of all launches together
/// @param rangeResults what range replay measured (R15); part of no other number
/// @param timeline real time, where a timeline was given
/// @param chosen what is inside and outside the chosen regions, where regions were chosen
/// @param names regions that share a name, taken together; without those whose numbers were measured for whole ranges
/// @param spread of the time of all launches over scopes, in the aggregate (S3)
/// @param outsideSpread of that of the launches outside any range
/// @param findings what was found in all of it
public record ScopeReport(
        Scope scope,
        Figures totals,
        Figures outside,
        List<Reconciliation> reconciliations,
        List<Region> regions,
        List<KernelUse> kernels,
        List<SectionTable> sections,
        List<RangeResult> rangeResults,
        Optional<ScopeTimeline> timeline,
        Optional<ChosenLaunches> chosen,
        List<NameRollUp> names,
        Optional<Spread> spread,
        Optional<Spread> outsideSpread,
        Verdict verdict,
        ScopeFindings findings) {
    public ScopeReport {
        reconciliations = List.copyOf(reconciliations);
        regions = List.copyOf(regions);
        kernels = List.copyOf(kernels);
        sections = List.copyOf(sections);
        rangeResults = List.copyOf(rangeResults);
        names = List.copyOf(names);
    }

    /// A scope of which nothing was found yet.
    public ScopeReport(
            Scope scope,
            Figures totals,
            Figures outside,
            List<Reconciliation> reconciliations,
            List<Region> regions,
            List<KernelUse> kernels,
            List<SectionTable> sections,
            List<RangeResult> rangeResults,
            Optional<ScopeTimeline> timeline,
            Optional<ChosenLaunches> chosen,
            List<NameRollUp> names) {
        this(
                scope,
                totals,
                outside,
                reconciliations,
                regions,
                kernels,
                sections,
                rangeResults,
                timeline,
                chosen,
                names,
                Optional.empty(),
                Optional.empty(),
                Verdict.NONE,
                ScopeFindings.NONE);
    }

    /// The same scope with more told about its figures.
    public ScopeReport with(Figures all, Figures outsideAny, List<Region> listed, List<KernelUse> uses) {
        return new ScopeReport(
                scope,
                all,
                outsideAny,
                reconciliations,
                listed,
                uses,
                sections,
                rangeResults,
                timeline,
                chosen,
                names,
                spread,
                outsideSpread,
                verdict,
                findings);
    }

    /// The same scope with how its times spread over others.
    public ScopeReport with(
            List<Region> listed, List<NameRollUp> named, Optional<Spread> ofAll, Optional<Spread> ofOutside) {
        return new ScopeReport(
                scope,
                totals,
                outside,
                reconciliations,
                listed,
                kernels,
                sections,
                rangeResults,
                timeline,
                chosen,
                named,
                ofAll,
                ofOutside,
                verdict,
                findings);
    }

    /// The same scope with its verdict.
    public ScopeReport with(Verdict found) {
        return new ScopeReport(
                scope,
                totals,
                outside,
                reconciliations,
                regions,
                kernels,
                sections,
                rangeResults,
                timeline,
                chosen,
                names,
                spread,
                outsideSpread,
                found,
                findings);
    }

    /// The same scope with what was found in it.
    public ScopeReport with(ScopeFindings found) {
        return new ScopeReport(
                scope,
                totals,
                outside,
                reconciliations,
                regions,
                kernels,
                sections,
                rangeResults,
                timeline,
                chosen,
                names,
                spread,
                outsideSpread,
                verdict,
                found);
    }

    /// Whether range replay measured ranges here and no launch was captured: then there is no total, because nothing is
    /// added up over ranges, and nothing to reconcile (R15).
    public boolean isMeasured() {
        return totals.launches() == 0 && !rangeResults.isEmpty();
    }

    /// How long all launches took together; empty where that is not known.
    public OptionalLong time() {
        return isMeasured() ? OptionalLong.empty() : totals.time();
    }

    /// What the kernels are parts of: the launches in the chosen regions, or all of them.
    public Figures ofKernels() {
        return chosen.map(ChosenLaunches::inside).orElse(totals);
    }
}
