package dev.rangefinder.nsight.ncu.report;

/// The kinds of entry in a block's payload, in the order in which they stand there.
enum EntryKind {
    SOURCE,
    RESULT,
    RANGE_RESULT,
    GRAPH,
    /// An entry that no count of the block header announces: of a later version.
    UNKNOWN;

    /// The kind of the n-th entry of a block, counted from 0.
    static EntryKind of(Block block, long index) {
        // Compared one after the other and never added up: hostile counts would overflow.
        long rest = index;
        if (rest < block.sources()) {
            return SOURCE;
        }
        rest -= Math.max(0, block.sources());
        if (rest < block.results()) {
            return RESULT;
        }
        rest -= Math.max(0, block.results());
        if (rest < block.rangeResults()) {
            return RANGE_RESULT;
        }
        rest -= Math.max(0, block.rangeResults());
        return rest < block.graphs() ? GRAPH : UNKNOWN;
    }
}
