package dev.rangefinder.nsight.ncu.page;

import dev.rangefinder.capture.Session;
import dev.rangefinder.metric.MetricUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The version of ncu that pages are printed like: columns, units and names changed over the years.
///
/// A report tells the version that captured it. Another one may print it later, but most are printed by the same.
///
/// @param release within the year, such as 3 of 2025.3.1
public record NcuVersion(int year, int release) {
    /// What is assumed of a report that does not tell its version, as the oldest do not.
    private static final NcuVersion OLDEST = new NcuVersion(2019, 1);

    private static final String PROVIDER = "Nsight Compute Target";
    private static final Pattern NUMBER = Pattern.compile("(\\d{4})\\.(\\d{1,2})(?:\\D.*)?");

    public static NcuVersion of(Session session) {
        Matcher version = NUMBER.matcher(session.versions().getOrDefault(PROVIDER, ""));
        return version.matches()
                ? new NcuVersion(Integer.parseInt(version.group(1)), Integer.parseInt(version.group(2)))
                : OLDEST;
    }

    /// Rows carry the time of their launch, and neither its shape nor its device.
    boolean printsKernelTimes() {
        return year < 2022;
    }

    /// Rules estimate what following them would gain.
    boolean printsSpeedups() {
        return year >= 2024;
    }

    /// Units have short names: `us`, `Ghz` and `Gbyte/s` in place of `usecond`, `cycle/nsecond` and `Gbyte/second`.
    boolean abbreviatesUnits() {
        return year >= 2024;
    }

    /// Two metrics had no unit at first, and so were not scaled: the set-aside of the second-level cache, which came
    /// with 2025.3, and divergent branches. Pages of later versions have one for both.
    String unit(String metric) {
        String unit = MetricUnit.of(metric);
        boolean late = unit.equals("branches") || metric.equals("launch__persisting_l2_cache_size");
        return late && isBefore(2025, 4) ? "" : unit;
    }

    private boolean isBefore(int otherYear, int otherRelease) {
        return year < otherYear || (year == otherYear && release < otherRelease);
    }

    KernelNameStyle kernelNames() {
        if (year < 2024) {
            return KernelNameStyle.FULL;
        }
        return year < 2026 ? KernelNameStyle.NO_NAMESPACE : KernelNameStyle.ONE_NAMESPACE;
    }
}
