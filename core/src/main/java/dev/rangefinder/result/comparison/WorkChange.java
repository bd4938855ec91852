package dev.rangefinder.result.comparison;

/// In what the work of two sides differs (D1): then a larger sum is no regression by itself.
///
/// @param base for people, such as `6` or `32×32×1`
/// @param current likewise
public record WorkChange(WorkAspect aspect, String base, String current) {
    /// What differs.
    public enum WorkAspect {
        INSTANCES,
        LAUNCHES,
        KERNELS,
        GRIDS,
        BLOCKS,
        /// The same machine code executed another number of instructions: other input.
        INPUT,
        /// Names, launches, shapes and registers are equal, the code is unknown, and instructions differ more than
        /// twofold.
        WORK_OR_CODE;

        public String code() {
            return SpelledWord.of(this);
        }
    }
}
