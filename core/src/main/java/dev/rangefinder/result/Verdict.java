package dev.rangefinder.result;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// The answer in a few numbers: how much of what was captured lies in regions, and where the time goes.
/// Its figures have launches and times, and no metrics.
///
/// @param totals all launches
/// @param inside those in regions; in the chosen ones, where some were chosen (R8)
/// @param outside the others
/// @param outsideRanges those with no range of any kind open: all others, unless regions were chosen
/// @param share of what is inside in the whole; empty where there are no launches
/// @param byTime whether that is a share of time; else time is not known, and it is one of launches
/// @param regions how many there are
/// @param measuredRegions how many of them range replay measured as a whole (R15)
/// @param results how many results of range replay there are
/// @param longest the regions that take most time
/// @param gpuShare of real GPU time in regions; empty without a timeline
/// @param gpuBusy in which part of their time devices worked; likewise
/// @param waitsForHost in which part of it they waited for the host; likewise
/// @param waitsOtherwise in which part of it they waited for another reason; likewise
/// @param costliest where most of the run goes; empty where no time is known, and where only ranges were measured
public record Verdict(
        Figures totals,
        Figures inside,
        Figures outside,
        Figures outsideRanges,
        OptionalDouble share,
        boolean byTime,
        long regions,
        long measuredRegions,
        long results,
        List<Longest> longest,
        OptionalDouble gpuShare,
        OptionalDouble gpuBusy,
        OptionalDouble waitsForHost,
        OptionalDouble waitsOtherwise,
        Optional<Costliest> costliest) {
    private static final Figures NO_LAUNCHES = new Figures(0, 0, 0, List.of());

    /// Of a report that nobody has judged.
    public static final Verdict NONE = new Verdict(
            NO_LAUNCHES,
            NO_LAUNCHES,
            NO_LAUNCHES,
            NO_LAUNCHES,
            OptionalDouble.empty(),
            false,
            0,
            0,
            0,
            List.of(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            Optional.empty());

    public Verdict {
        longest = List.copyOf(longest);
    }

    /// A region that takes much time.
    ///
    /// @param nanoseconds of the launches it owns, or what was measured for it as a whole where there are none
    /// @param share of all launches; empty where it was measured
    /// @param beside whether its ranges are of another domain or kind than the first ones, which they may overlap
    public record Longest(RegionKey region, long nanoseconds, OptionalDouble share, boolean beside) {}

    /// Of the regions that no other one encloses, that which takes most of the run; or one inside it, followed down as
    /// long as a single region has more than half of the one around it.
    ///
    /// @param nanoseconds of the run, with the regions inside it
    /// @param share of the run
    public record Costliest(RegionKey region, long nanoseconds, double share) {}
}
