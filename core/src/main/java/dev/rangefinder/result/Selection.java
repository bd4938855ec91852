package dev.rangefinder.result;

import java.util.List;
import java.util.Optional;

/// What was chosen to appear, and what that left out (K1–K3).
///
/// @param includePatterns of kernels; none means all
/// @param nameBase which of a kernel's names was matched: `demangled`, `function` or `mangled`
/// @param launchesLeftOut by the kernel patterns
/// @param regions patterns of the regions that are shown; none means all
/// @param metrics that were asked for; empty: no choice was made
/// @param sections that were asked for; empty: no choice was made
public record Selection(
        List<String> includePatterns,
        List<String> excludePatterns,
        String nameBase,
        long launchesLeftOut,
        List<String> regions,
        Optional<List<String>> metrics,
        Optional<List<String>> sections) {
    public Selection {
        includePatterns = List.copyOf(includePatterns);
        excludePatterns = List.copyOf(excludePatterns);
        regions = List.copyOf(regions);
        metrics = metrics.map(List::copyOf);
        sections = sections.map(List::copyOf);
    }
}
