/// Which launches and ranges are profiled, or shown of a report: names, numbers, devices, NVTX ranges, processes.
/// Filters count, so each serves one run.
@NullMarked
package dev.rangefinder.simulator.ncu.filter;

import org.jspecify.annotations.NullMarked;
