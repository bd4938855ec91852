package dev.rangefinder.capture;

/// What would help, where that is an option, a command or a key of the program that shows the message. Whoever finds it
/// out knows none of these and gives a code; the command line words it.
///
/// @param about what the words must name, such as a preset; mostly empty
public record Remedy(Code code, String about) {
    /// Every remedy of this kind.
    public enum Code {
        /// Regions can go deeper.
        DEEPER_REGIONS,
        /// Ranges of any thread can count, if the capture tells them.
        ANY_THREAD_CAPTURED,
        /// Ranges of any thread can count, which a timeline tells always.
        ANY_THREAD_RECORDED,
        /// A report of all regions tells their names.
        ALL_REGIONS,
        /// A report of all regions tells why there is none.
        NO_REGIONS,
        /// A region that is asked for has a row.
        ONE_REGION,
        /// A capture can be without a filter.
        EVERYTHING_CAPTURED,
        /// A capture beside the timeline has counters.
        COUNTERS_TOO,
        /// Labels can be renamed by a preset, which the remedy is about; or by several, with spaces between.
        RENAMING_PRESET,
        /// Presets can make one region of several; the remedy is about them, with spaces between.
        JOINED_BY_PRESETS,
        /// Labels can stay as their program gave them.
        LABELS_AS_GIVEN,
        /// Renaming can make labels shorter.
        SHORTER_LABELS,
        /// Regions can be cut at a smaller depth.
        FEWER_LEVELS,
        /// Renaming can join regions.
        JOINED_REGIONS,
        /// The report can be made of its captures again.
        REPORTED_AGAIN
    }

    public static Remedy of(Code code) {
        return new Remedy(code, "");
    }
}
