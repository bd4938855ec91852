/// Reads what Nsight Systems writes: its SQLite export, and the kernel summary that `nsys stats` prints.
/// Knows NVIDIA's tables and nothing of regions or reports.
@NullMarked
package dev.rangefinder.nsight.nsys;

import org.jspecify.annotations.NullMarked;
