/// A simple model of a GPU: from what a kernel does to the counters that a profiler would have read.
/// All metrics of one launch are consistent with each other.
@NullMarked
package dev.rangefinder.simulator.gpu;

import org.jspecify.annotations.NullMarked;
