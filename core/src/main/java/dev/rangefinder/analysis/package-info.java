/// The pass over all inputs, and what comes of it: regions and sums put together, joined with timelines, frozen into a
/// report.
/// After that nothing computes.
@NullMarked
package dev.rangefinder.analysis;

import org.jspecify.annotations.NullMarked;
