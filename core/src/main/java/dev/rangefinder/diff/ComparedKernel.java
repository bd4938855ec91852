package dev.rangefinder.diff;

import dev.rangefinder.diff.alignment.KernelPair;
import dev.rangefinder.diff.alignment.SideKernel;
import dev.rangefinder.diff.measure.RunSums;
import dev.rangefinder.result.comparison.KernelDiff.SameCode;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// A kernel of both sides with the sums of its launches, before anything is judged.
///
/// @param base of each run that has it
/// @param work in what it differs
record ComparedKernel(KernelPair pair, SameCode code, List<RunSums> base, List<RunSums> current, ComparedWork work) {
    static SameCode code(KernelPair pair) {
        Set<String> before = hashes(pair.base());
        Set<String> after = hashes(pair.current());
        if (before.isEmpty() || after.isEmpty()) {
            return SameCode.UNKNOWN;
        }
        return before.equals(after) ? SameCode.SAME : SameCode.DIFFERENT;
    }

    private static Set<String> hashes(List<SideKernel> kernels) {
        Set<String> hashes = new HashSet<>();
        kernels.forEach(kernel -> hashes.addAll(kernel.code()));
        return hashes;
    }
}
