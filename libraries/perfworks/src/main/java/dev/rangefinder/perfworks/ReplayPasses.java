package dev.rangefinder.perfworks;

import java.util.Collection;
import java.util.regex.Pattern;

/// How often ncu will run each kernel to measure a list of metrics (W1), by the rule found over 292 captured lists
/// (facts/perfworks.md §4): the library's passes, one more if there are several, and what sampling adds.
///
/// Without sampling the number is exact. What sampling adds depends on the run, so there the number is an estimate
/// between `least` and `most`, and `most` is what a budget has to leave room for (W2).
///
/// @param least the smallest number that is to be reckoned with
/// @param count the number, or the best estimate
/// @param most the largest number that is to be reckoned with
/// @param exact whether nothing is estimated
public record ReplayPasses(int least, int count, int most, boolean exact) {
    /// The largest addition of warp sampling that any capture had, whatever the version.
    private static final int MOST_WARP_SAMPLING = 4;

    private static final int LEAST_PM_SAMPLING = 1;
    private static final int PM_SAMPLING = 3;
    private static final int MOST_PM_SAMPLING = 6;
    private static final NcuRelease FIRST_WITH_TWO = new NcuRelease(2022, 3);
    private static final NcuRelease FIRST_WITH_ONE = new NcuRelease(2025, 3);

    private static final Pattern WARP_SAMPLING = Pattern.compile("(?:warpsampling:|[a-z]+__pcsamp_).*");
    private static final Pattern PM_SAMPLING_NAME = Pattern.compile("pmsampling:.*|[A-Z0-9_]+\\.Triage\\w*\\..*");

    public ReplayPasses {
        if (least < 1 || count < least || most < count || (exact && most != least)) {
            throw new IllegalArgumentException("ncu runs a kernel at least once, and at most so often: " + count);
        }
    }

    /// What ncu will do.
    ///
    /// @param libraryPasses of [ChipMetrics#passes], by the scheduler of this release ([Scheduler#of])
    /// @param names all metrics that ncu is given, for those that are sampled
    /// @param chip on which it runs, as the library names it
    public static ReplayPasses of(int libraryPasses, Collection<String> names, NcuRelease release, String chip) {
        boolean warps =
                names.stream().anyMatch(name -> WARP_SAMPLING.matcher(name).matches());
        boolean counters = names.stream().anyMatch(ReplayPasses::isSampledOverTime);
        boolean counterPasses = counters && takesPmPasses(chip);
        int replayed = libraryPasses > 1 ? libraryPasses + 1 : 1;
        int count = replayed + (warps ? warpSampling(release) : 0) + (counterPasses ? PM_SAMPLING : 0);
        if (!warps && !counters) {
            return new ReplayPasses(count, count, count, true);
        }
        // With sampling a single pass may no longer be the only one, which costs the one more.
        int most = Math.max(libraryPasses, 1)
                + 1
                + (warps ? MOST_WARP_SAMPLING : 0)
                + (counterPasses ? MOST_PM_SAMPLING : 0);
        return new ReplayPasses(replayed + (counterPasses ? LEAST_PM_SAMPLING : 0), count, most, false);
    }

    /// With passes that ncu made to warm up, where a capture recorded some.
    public ReplayPasses withWarmUp(int passes) {
        return new ReplayPasses(least + passes, count + passes, most + passes, exact);
    }

    /// `12 passes`, `1 pass`, `about 14 passes`.
    public String text() {
        return (exact ? "" : "about ") + count + (count == 1 ? " pass" : " passes");
    }

    /// Whether a name is sampled over time: passes are no matter of counters then, although catalogues from Hopper on
    /// list some of these names among them.
    static boolean isSampledOverTime(String name) {
        return PM_SAMPLING_NAME.matcher(name).matches();
    }

    private static int warpSampling(NcuRelease release) {
        return release.isBefore(FIRST_WITH_TWO) ? 3 : release.isBefore(FIRST_WITH_ONE) ? 2 : 1;
    }

    /// Turing and Blackwell sample beside the other passes, and Volta not at all.
    private static boolean takesPmPasses(String chip) {
        return chip.startsWith("GA") || chip.startsWith("AD") || chip.startsWith("GH");
    }
}
