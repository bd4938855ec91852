package dev.rangefinder.analysis;

import dev.rangefinder.attribution.CaptureLimit;
import dev.rangefinder.attribution.FormerNames;
import dev.rangefinder.attribution.KernelSelection;
import dev.rangefinder.attribution.NamePattern;
import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.metric.RollUpRules;
import dev.rangefinder.result.RegionKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// What a report is to hold, and how it is made. All of it changes numbers or what appears; how a writer lays it
/// out does
/// not belong here.
///
/// @param shownRegions patterns of displayed names; none means all regions (R8, R13)
/// @param metrics exactly these appear; empty: all that were captured (K3)
/// @param sections exactly these appear; empty: all that were captured, or none where only metrics were chosen (K3)
/// @param aggregate whether scopes are also shown together (S2)
/// @param askedFor labels of ranges that a capture was limited to one by one; they appear even if nothing was in them
///     (R13)
/// @param limit the ranges that a capture was limited to by patterns; launches that only its filter caught are left
///     out (C1)
public record ReportSettings(
        RegionSettings regions,
        KernelSelection kernels,
        List<NamePattern> shownRegions,
        Optional<List<String>> metrics,
        Optional<List<String>> sections,
        boolean aggregate,
        RollUpRules rules,
        List<String> askedFor,
        Optional<CaptureLimit> limit) {
    public static final ReportSettings DEFAULT = new ReportSettings(
            RegionSettings.DEFAULT,
            KernelSelection.ALL,
            List.of(),
            Optional.empty(),
            Optional.empty(),
            true,
            RollUpRules.derived());

    public ReportSettings {
        shownRegions = List.copyOf(shownRegions);
        metrics = metrics.map(List::copyOf);
        sections = sections.map(List::copyOf);
        askedFor = List.copyOf(askedFor);
    }

    /// Settings for captures that nobody limited to single ranges.
    public ReportSettings(
            RegionSettings regions,
            KernelSelection kernels,
            List<NamePattern> shownRegions,
            Optional<List<String>> metrics,
            Optional<List<String>> sections,
            boolean aggregate,
            RollUpRules rules) {
        this(regions, kernels, shownRegions, metrics, sections, aggregate, rules, List.of(), Optional.empty());
    }

    /// Everything that is asked for by name, for names that renaming changes (R16): first the patterns of shown
    /// regions,
    /// then the labels of ranges.
    FormerNames formerNames() {
        if (regions.renamings().isEmpty()) {
            return FormerNames.NONE;
        }
        List<Predicate<RegionKey>> asks = new ArrayList<>();
        shownRegions.forEach(pattern -> asks.add(key -> pattern.matches(key.name())));
        askedFor.forEach(label -> asks.add(key -> isCalled(key, label)));
        return new FormerNames(asks);
    }

    /// A label may be open anywhere.
    static boolean isCalled(RegionKey key, String label) {
        return key.label().equals(label) || key.name().equals(label);
    }

    /// The same settings, for a capture that was limited to these ranges.
    public ReportSettings askingFor(List<String> labels) {
        return new ReportSettings(regions, kernels, shownRegions, metrics, sections, aggregate, rules, labels, limit);
    }

    /// The same settings, for a capture whose filter may have caught more than was asked for.
    public ReportSettings limitedTo(CaptureLimit ranges) {
        return new ReportSettings(
                regions, kernels, shownRegions, metrics, sections, aggregate, rules, askedFor, Optional.of(ranges));
    }
}
