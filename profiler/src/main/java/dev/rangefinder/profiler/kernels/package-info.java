/// Kernels profiled one by one: each is a capture of its own, in a folder that appears complete or not at all (P4).
/// It captures with the runner of `profile`; what is new is the folder of each kernel.
@NullMarked
package dev.rangefinder.profiler.kernels;

import org.jspecify.annotations.NullMarked;
