/// Reads what Nsight Compute writes, and writes its report format: the door to everything in this module.
/// Knows NVIDIA's files and nothing of regions or reports.
@NullMarked
package dev.rangefinder.nsight.ncu;

import org.jspecify.annotations.NullMarked;
