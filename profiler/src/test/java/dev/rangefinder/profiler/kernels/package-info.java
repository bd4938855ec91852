/// Tests of lists of kernels.
@NullMarked
package dev.rangefinder.profiler.kernels;

import org.jspecify.annotations.NullMarked;
