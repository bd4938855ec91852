package dev.rangefinder.report.content;

import dev.rangefinder.result.Finding;
import dev.rangefinder.result.Finding.FindingKernel;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.comparison.FindingDiff;
import dev.rangefinder.result.comparison.FindingDiff.Fate;
import dev.rangefinder.result.comparison.KernelDiff;
import dev.rangefinder.result.comparison.RunDiff;
import java.util.List;
import java.util.Optional;

/// What became of a finding, for people.
///
/// @param place the region, or the kernel that it is mostly about, as somebody wrote it; empty for the whole run
/// @param words how much it could save; empty where that is nothing
public record FindingChange(Fate fate, String title, Optional<String> place, String words) {
    /// Those that one side has alone, or that moved; none where the sides cannot be compared.
    public static List<FindingChange> of(RunDiff diff) {
        if (!diff.comparability().comparable()) {
            return List.of();
        }
        return diff.findings().stream()
                .filter(finding -> finding.fate() != Fate.STAYED)
                .map(finding -> of(finding, diff.kernels()))
                .toList();
    }

    private static FindingChange of(FindingDiff change, List<KernelDiff> kernels) {
        Finding finding = change.shown();
        long potential = finding.potential().orElse(0);
        return new FindingChange(
                change.fate(),
                finding.title(),
                finding.region()
                        .map(RegionKey::name)
                        .or(() -> finding.kernels().stream()
                                .findFirst()
                                .map(FindingKernel::kernel)
                                .map(name -> family(name, kernels))),
                potential > 0 ? "could save " + ReadableUnit.time(potential) : "");
    }

    /// The name that the table of kernels has.
    private static String family(String name, List<KernelDiff> kernels) {
        return kernels.stream()
                .filter(kernel -> kernel.baseNames().contains(name)
                        || kernel.currentNames().contains(name))
                .findFirst()
                .map(KernelDiff::family)
                .orElse(name);
    }

    /// What it means to a reader.
    public Tone tone() {
        return switch (fate) {
            case GONE -> Tone.BETTER;
            case NEW -> Tone.WORSE;
            case MOVED, STAYED -> Tone.OTHER;
        };
    }
}
