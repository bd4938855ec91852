package dev.rangefinder.app.profile;

import dev.rangefinder.app.settings.RangePattern;
import java.util.List;

/// Which ranges one capture is limited to, in ncu's own notation.
///
/// @param include kernels in any of these; none for all
/// @param exclude no kernel in any of these
record NvtxFilter(List<String> include, List<String> exclude) {
    static final NvtxFilter NONE = new NvtxFilter(List.of(), List.of());

    NvtxFilter {
        include = List.copyOf(include);
        exclude = List.copyOf(exclude);
    }

    static NvtxFilter of(List<RangePattern> include, List<RangePattern> exclude) {
        return new NvtxFilter(RangeExpressions.of(include), RangeExpressions.of(exclude));
    }
}
