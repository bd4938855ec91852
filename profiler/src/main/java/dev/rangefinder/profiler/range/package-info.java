/// What a pattern of NVTX ranges can mean (C1): each reading is written as expressions for ncu's filter, and is matched
/// again, anchored, against what was captured. A filter may catch more than a reading selects, never less.
@NullMarked
package dev.rangefinder.profiler.range;

import org.jspecify.annotations.NullMarked;
