package dev.rangefinder.profiler.plan;

import dev.rangefinder.attribution.CaptureLimit;
import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.profiler.option.NcuCli;
import dev.rangefinder.profiler.option.NcuOption;
import dev.rangefinder.profiler.option.RangePattern;
import dev.rangefinder.profiler.range.AskedRanges;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// What a plan must know of `pipeline.ncu`.
///
/// @param captures whether counters are captured at all (C3)
/// @param gates whether NVTX ranges limit what is profiled, where any are named (C3)
/// @param discovers whether the program may run once only to tell its ranges (P1)
/// @param domains NVTX domains whose ranges patterns mean too, besides the default one (C1)
/// @param mostCaptures in range and application range replay: the whole program runs for each
/// @param instances only the first ones of each region; empty for all of them
/// @param regions how ranges become the regions that patterns name
public record NcuSettings(
        boolean captures,
        boolean gates,
        boolean discovers,
        List<String> domains,
        int mostCaptures,
        OptionalInt instances,
        NcuCli ncuCli,
        RegionSettings regions) {
    public NcuSettings {
        domains = List.copyOf(domains);
    }

    /// The same with other options of ncu.
    public NcuSettings with(NcuCli options) {
        return new NcuSettings(captures, gates, discovers, domains, mostCaptures, instances, options, regions);
    }

    /// The ranges that a capture is limited to; none for no limit.
    public List<RangePattern> include() {
        if (!gates) {
            return List.of();
        }
        List<RangePattern> named = ncuCli.includedRanges();
        return named.isEmpty() && ncuCli.measuresRanges() ? RangePattern.USUAL : named;
    }

    /// The ranges that a capture leaves out.
    List<RangePattern> exclude() {
        return gates ? ncuCli.list(NcuOption.NVTX_EXCLUDE, RangePattern.class) : List.of();
    }

    /// The ranges that a capture with these settings was limited to; empty where it was not (C1).
    public Optional<CaptureLimit> limit() {
        List<RangePattern> include = captures ? include() : List.of();
        return include.isEmpty() ? Optional.empty() : Optional.of(new AskedRanges(include, regions));
    }

    /// The names of ranges that a capture with these settings was limited to one by one (R13).
    public List<String> askedFor() {
        return (captures ? include() : List.<RangePattern>of())
                .stream()
                        .filter(RangePattern::isLiteral)
                        .map(RangePattern::text)
                        .toList();
    }
}
