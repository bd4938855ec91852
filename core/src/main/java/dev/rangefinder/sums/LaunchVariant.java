package dev.rangefinder.sums;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.KernelName;
import java.util.Comparator;

/// How a kernel was launched, as far as it is no number to add up.
///
/// @param grid all zero where it is not known
/// @param block likewise
/// @param registers of a thread; negative where not known
/// @param sharedMemory bytes of a block; negative where not known
/// @param machineCode the hash of its instructions; empty where not known
public record LaunchVariant(
        KernelName name, Dimensions grid, Dimensions block, long registers, long sharedMemory, String machineCode)
        implements Comparable<LaunchVariant> {
    static final long UNKNOWN = -1;

    static final Comparator<Dimensions> SIZE = Comparator.comparingLong(Dimensions::x)
            .thenComparingLong(Dimensions::y)
            .thenComparingLong(Dimensions::z);
    private static final Comparator<KernelName> SPELLING = Comparator.comparing(KernelName::demangled)
            .thenComparing(KernelName::function)
            .thenComparing(KernelName::mangled);
    private static final Comparator<LaunchVariant> ORDER = Comparator.comparing(LaunchVariant::name, SPELLING)
            .thenComparing(LaunchVariant::grid, SIZE)
            .thenComparing(LaunchVariant::block, SIZE)
            .thenComparingLong(LaunchVariant::registers)
            .thenComparingLong(LaunchVariant::sharedMemory)
            .thenComparing(LaunchVariant::machineCode);

    /// Of a kernel of which only the name is known.
    static LaunchVariant of(KernelName name) {
        return new LaunchVariant(name, Dimensions.ZERO, Dimensions.ZERO, UNKNOWN, UNKNOWN, "");
    }

    boolean hasShape() {
        return !block.equals(Dimensions.ZERO);
    }

    @Override
    public int compareTo(LaunchVariant that) {
        return ORDER.compare(this, that);
    }
}
