/// From the NVTX state of launches to a tree of regions with rolled-up metrics (R1–R15, S1–S3, K1–K3).
/// Adds one launch after another, keeps none of them, and freezes the sums into a report at the end.
@NullMarked
package dev.rangefinder.region;

import org.jspecify.annotations.NullMarked;
