package dev.rangefinder.profiler.plan;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Which ranges one capture is limited to, in ncu's own notation.
///
/// @param include kernels in any of these; none for all
/// @param exclude no kernel in any of these
/// @param instances which instances of the included ranges, counted together from 1; empty for what else is configured
record NvtxFilter(List<String> include, List<String> exclude, Optional<String> instances) {
    private static final int ONE_DIGIT = 9;

    NvtxFilter {
        include = List.copyOf(include);
        exclude = List.copyOf(exclude);
    }

    /// @param first how many instances; empty for all of them
    static NvtxFilter of(List<String> include, List<String> exclude, OptionalInt first) {
        return new NvtxFilter(
                include, exclude, first.isEmpty() ? Optional.empty() : Optional.of("::" + upTo(first.getAsInt())));
    }

    /// Numbers are an expression for ncu.
    private static String upTo(int last) {
        return last == 1
                ? "1"
                : last <= ONE_DIGIT
                        ? "[1-" + last + "]"
                        : IntStream.rangeClosed(1, last)
                                .mapToObj(Integer::toString)
                                .collect(Collectors.joining("|"));
    }
}
