package dev.rangefinder.perfworks;

import java.util.Comparator;

/// The version of the metric library. It is PerfWorks' own, not that of ncu.
public record PerfWorksVersion(int major, int minor, int patch) implements Comparable<PerfWorksVersion> {
    private static final Comparator<PerfWorksVersion> ORDER = Comparator.comparingInt(PerfWorksVersion::major)
            .thenComparingInt(PerfWorksVersion::minor)
            .thenComparingInt(PerfWorksVersion::patch);

    @Override
    public int compareTo(PerfWorksVersion other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return major + "." + minor + "." + patch;
    }
}
