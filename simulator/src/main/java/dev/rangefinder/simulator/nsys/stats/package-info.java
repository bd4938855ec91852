/// Summaries of an export: kernels, ranges, API calls, in the columns of nsys stats.
/// What is not simulated is refused by name.
@NullMarked
package dev.rangefinder.simulator.nsys.stats;

import org.jspecify.annotations.NullMarked;
