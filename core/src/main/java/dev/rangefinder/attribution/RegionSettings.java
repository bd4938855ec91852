package dev.rangefinder.attribution;

import dev.rangefinder.timeline.SweepSettings;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// How ranges become regions.
///
/// @param separator what divides a label that is itself a path (R3)
/// @param renamings applied to labels, one after the other (R11, R16)
/// @param depth how many labels a path has at most; what is deeper counts in the region at that depth (R14)
public record RegionSettings(
        Nesting nesting, Split split, String separator, Threads threads, List<Renaming> renamings, int depth) {
    public static final int DEFAULT_DEPTH = 100;

    public static final RegionSettings DEFAULT =
            new RegionSettings(Nesting.DOMAIN, Split.AUTO, "::", Threads.LAUNCHING, List.of(Renaming.Preset.AUTO));

    /// What a push/pop range nests in (R2).
    public enum Nesting {
        /// In ranges of its own domain, as NVTX does.
        DOMAIN,
        /// In ranges of any domain of its thread, by order of opening.
        THREAD
    }

    /// When a label is divided at the separator (R3).
    public enum Split {
        /// Where what stands before it is open.
        AUTO,
        ALWAYS,
        NEVER
    }

    /// Whose push/pop ranges count (R9).
    public enum Threads {
        /// Those of the launching thread.
        LAUNCHING,
        /// Also those that the state records for other threads of the process; the launching thread's own come first.
        ANY
    }

    public RegionSettings {
        renamings = renamings.stream()
                .filter(renaming -> renaming != Renaming.Preset.NONE)
                .toList();
        if (separator.isEmpty()) {
            throw new IllegalArgumentException("a separator has at least one character");
        }
        if (depth < 1) {
            throw new IllegalArgumentException("a path has at least one label");
        }
    }

    /// With the usual depth.
    public RegionSettings(Nesting nesting, Split split, String separator, Threads threads, List<Renaming> renamings) {
        this(nesting, split, separator, threads, renamings, DEFAULT_DEPTH);
    }

    /// A label after all renamings (R11).
    public String renamed(String label) {
        String result = label;
        for (Renaming renaming : renamings) {
            result = renaming.apply(result);
        }
        return result;
    }

    /// The same choices for labels as the program gave them.
    public RegionSettings withoutRenaming() {
        return new RegionSettings(nesting, split, separator, threads, List.of(), depth);
    }

    /// The same choices for the ranges of a timeline.
    public SweepSettings sweep() {
        return new SweepSettings(
                nesting == Nesting.THREAD,
                threads == Threads.ANY,
                this::renamed,
                split == Split.AUTO ? Optional.of(separator) : Optional.empty());
    }

    /// As users spell a setting.
    public static String code(Enum<?> setting) {
        return setting.name().toLowerCase(Locale.ROOT);
    }
}
