/// Which kernels of a timeline take longest, and the report over those that were profiled one by one.
/// Their captures are made by the profiler.
@NullMarked
package dev.rangefinder.app.kernels;

import org.jspecify.annotations.NullMarked;
