package dev.rangefinder.metric;

import java.util.Optional;

/// The parts of a metric's name as PerfWorks builds it: `sm__inst_executed.avg.per_cycle_active` is what the unit `sm`
/// counts as `inst_executed`, averaged over the units of one launch, per cycle in which a unit was active.
///
/// Any text has such parts: what follows no pattern is all quantity, and [#text()] always gives back what was parsed.
///
/// @param prefix what stands before the unit, with its separator (`breakdown:`, `pmsampling:`, `TPC.TriageCompute.`)
/// @param unit the hardware unit or provider before `__` (`sm`, `lts`, `launch`), empty where there is none
/// @param quantity what is counted
/// @param overUnits how the unit instances were combined; none for ratios, launch attributes and instruction counters
/// @param subMetric what was made of the count (`per_second`, `pct_of_peak_sustained_elapsed`, `pct`), often empty
public record MetricName(String prefix, String unit, String quantity, Optional<OverUnits> overUnits, String subMetric) {
    private static final String UNIT_END = "__";

    /// Takes a name apart. Never fails.
    public static MetricName parse(String text) {
        if (text.indexOf(' ') >= 0 || text.indexOf('/') >= 0) {
            // A label of a details page whose metric is unknown: its dots are those of abbreviations.
            return new MetricName("", "", text, Optional.empty(), "");
        }
        int unitEnd = text.indexOf(UNIT_END);
        int unitStart = afterPrefix(text, unitEnd < 0 ? text.length() : unitEnd, unitEnd >= 0);
        String prefix = text.substring(0, unitStart);
        String unit = unitEnd < 0 ? "" : text.substring(unitStart, unitEnd);
        int quantityStart = unit.isEmpty() ? unitStart : unitEnd + UNIT_END.length();
        int dot = text.indexOf('.', quantityStart);
        if (dot < 0 || dot == text.length() - 1) {
            return new MetricName(prefix, unit, text.substring(quantityStart), Optional.empty(), "");
        }
        String quantity = text.substring(quantityStart, dot);
        String suffix = text.substring(dot + 1);
        int next = suffix.indexOf('.');
        if (next == suffix.length() - 1) {
            return new MetricName(prefix, unit, quantity, Optional.empty(), suffix);
        }
        Optional<OverUnits> overUnits = OverUnits.of(next < 0 ? suffix : suffix.substring(0, next));
        if (overUnits.isEmpty()) {
            return new MetricName(prefix, unit, quantity, overUnits, suffix);
        }
        return new MetricName(prefix, unit, quantity, overUnits, next < 0 ? "" : suffix.substring(next + 1));
    }

    // A colon ends a prefix; a dot does so only before a unit, because behind a quantity it starts the suffix.
    private static int afterPrefix(String text, int end, boolean hasUnit) {
        int colon = text.lastIndexOf(':', end - 1);
        int dot = hasUnit ? text.lastIndexOf('.', end - 1) : -1;
        return Math.max(colon, dot) + 1;
    }

    /// The name that was parsed.
    public String text() {
        StringBuilder text = new StringBuilder(prefix).append(counter());
        overUnits.ifPresent(roll -> text.append('.').append(roll.code()));
        if (!subMetric.isEmpty()) {
            text.append('.').append(subMetric);
        }
        return text.toString();
    }

    /// Unit and quantity alone: `sm__inst_executed`.
    public String counter() {
        return unit.isEmpty() ? quantity : unit + UNIT_END + quantity;
    }

    /// The plain counter behind a rate or percentage: `sm__inst_executed.sum`.
    public String counter(OverUnits overUnits) {
        return counter() + "." + overUnits.code();
    }

    /// Whether this is a percentage of what the device could do, or of the warps it could hold: different device
    /// models have different peaks, so it must not be combined across them (S3).
    public boolean isPercentOfPeak() {
        return subMetric.startsWith("pct_of_peak")
                || (quantity.startsWith("maximum_warps") && quantity.endsWith("pct"))
                || (unit.equals("launch") && quantity.startsWith("occupancy") && quantity.endsWith("pct"));
    }

    /// Whether this is a counter's mean over unit instances, which adds up only on one device model (M1).
    public boolean isPerInstanceMean() {
        return overUnits.equals(Optional.of(OverUnits.AVG)) && (subMetric.isEmpty() || isPeakCount());
    }

    /// Whether this is the most that could have been counted in a launch, its peak times its cycles:
    /// `….peak_sustained_elapsed`. The peak alone (`….peak_sustained`) and its rates are not.
    boolean isPeakCount() {
        return subMetric.startsWith("peak_sustained_") && !subMetric.endsWith(".per_second");
    }

    /// Whether this is made of the largest or the smallest unit instance of a launch.
    public boolean isExtreme() {
        return overUnits.equals(Optional.of(OverUnits.MIN)) || overUnits.equals(Optional.of(OverUnits.MAX));
    }

    /// Whether this is the largest of several constituents, named by `breakdown:` and this name (M3).
    public boolean isThroughput() {
        return subMetric.startsWith("pct_of_peak") && quantity.contains("throughput");
    }

    /// Whether the value was gathered in samples over time: `pmsampling:…`, `TPC.TriageCompute.…`, `TriageCompute.…`.
    public boolean isSampled() {
        return prefix.equals("pmsampling:") || prefix.endsWith("TriageCompute.");
    }

    /// Whether the value is a list of names, not a number: `breakdown:…`, `group:…`, `regex:…`.
    public boolean isList() {
        return prefix.equals("breakdown:") || prefix.equals("group:") || prefix.equals("regex:");
    }

    @Override
    public String toString() {
        return text();
    }
}
