package dev.rangefinder.nsight.ncu.page;

import dev.rangefinder.capture.Session;

/// The version of ncu that pages are printed like: columns, units and names changed over the years.
///
/// A report tells the version that captured it. Another one may print it later, but most are printed by the same.
public record NcuVersion(int year) {
    /// What is assumed of a report that does not tell its version, as the oldest do not.
    private static final NcuVersion OLDEST = new NcuVersion(2019);

    private static final String PROVIDER = "Nsight Compute Target";
    private static final int DIGITS = 4;

    public static NcuVersion of(Session session) {
        String version = session.versions().getOrDefault(PROVIDER, "");
        boolean tells = version.length() > DIGITS
                && version.substring(0, DIGITS).chars().allMatch(c -> c >= '0' && c <= '9');
        return tells ? new NcuVersion(Integer.parseInt(version.substring(0, DIGITS))) : OLDEST;
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

    KernelNameStyle kernelNames() {
        if (year < 2024) {
            return KernelNameStyle.FULL;
        }
        return year < 2026 ? KernelNameStyle.NO_NAMESPACE : KernelNameStyle.ONE_NAMESPACE;
    }
}
