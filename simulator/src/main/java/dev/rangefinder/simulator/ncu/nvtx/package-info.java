/// Expressions that select NVTX ranges, as ncu's filters understand them.
/// Written from the description of the grammar, and from nothing that makes such expressions.
@NullMarked
package dev.rangefinder.simulator.ncu.nvtx;

import org.jspecify.annotations.NullMarked;
