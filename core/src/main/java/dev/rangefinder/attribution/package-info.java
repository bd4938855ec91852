/// From the NVTX state of launches to a tree of regions (R1–R15), to scopes (S1–S3) and to what was chosen (K1–K3).
/// Knows ranges and labels and no metric.
@NullMarked
package dev.rangefinder.attribution;

import org.jspecify.annotations.NullMarked;
