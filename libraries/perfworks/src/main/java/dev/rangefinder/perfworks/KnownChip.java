package dev.rangefinder.perfworks;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// A chip that the library has a catalogue of, and how captures and drivers name it (facts/perfworks.md §1).
///
/// Ids are those seen in captures; other dies are found by their compute capability, whose dies share a catalogue.
///
/// @param id `device__attribute_chip`, where a capture had it
/// @param major of the compute capability
/// @param minor of the compute capability
public record KnownChip(String name, OptionalInt id, int major, int minor) {
    /// By compute capability; the first of several is the one that stands for it.
    private static final List<KnownChip> ALL = List.of(
            seen("GV100", 0x140, 7, 0),
            unseen("GV11B", 7, 2),
            seen("TU102", 0x162, 7, 5),
            seen("TU104", 0x164, 7, 5),
            seen("TU106", 0x166, 7, 5),
            seen("TU116", 0x168, 7, 5),
            unseen("TU117", 7, 5),
            seen("GA100", 0x170, 8, 0),
            seen("GA102", 0x172, 8, 6),
            unseen("GA103", 8, 6),
            seen("GA104", 0x174, 8, 6),
            unseen("GA106", 8, 6),
            seen("GA107", 0x177, 8, 6),
            unseen("GA10B", 8, 7),
            seen("AD102", 0x192, 8, 9),
            seen("AD103", 0x193, 8, 9),
            seen("AD104", 0x194, 8, 9),
            unseen("AD106", 8, 9),
            seen("AD107", 0x197, 8, 9),
            seen("GH100", 0x180, 9, 0),
            seen("GB100", 0x1A0, 10, 0),
            unseen("GB102", 10, 0),
            seen("GB110", 0x1A3, 10, 3),
            unseen("GB10B", 11, 0),
            unseen("GB202", 12, 0),
            unseen("GB203", 12, 0),
            unseen("GB205", 12, 0),
            seen("GB206", 0x1B6, 12, 0),
            unseen("GB207", 12, 0),
            unseen("GB20B", 12, 1));

    /// All of them, by compute capability.
    public static List<KnownChip> all() {
        return ALL;
    }

    /// The chip of a name, in upper or lower case.
    public static Optional<KnownChip> ofName(String name) {
        return ALL.stream().filter(chip -> chip.name.equalsIgnoreCase(name)).findFirst();
    }

    /// The chip that a capture names by `device__attribute_chip`.
    public static Optional<KnownChip> ofId(long id) {
        return ALL.stream()
                .filter(chip -> chip.id.isPresent() && chip.id.getAsInt() == id)
                .findFirst();
    }

    /// A chip that stands for all of a compute capability.
    public static Optional<KnownChip> ofComputeCapability(int major, int minor) {
        return ALL.stream()
                .filter(chip -> chip.major == major && chip.minor == minor)
                .findFirst();
    }

    private static KnownChip seen(String name, int id, int major, int minor) {
        return new KnownChip(name, OptionalInt.of(id), major, minor);
    }

    private static KnownChip unseen(String name, int major, int minor) {
        return new KnownChip(name, OptionalInt.empty(), major, minor);
    }
}
