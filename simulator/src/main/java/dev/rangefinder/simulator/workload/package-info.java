/// Sample programs, annotated with NVTX, that launch kernels on a device that does not exist.
/// Each is a real process; the same seed gives the same launches.
@NullMarked
package dev.rangefinder.simulator.workload;

import org.jspecify.annotations.NullMarked;
