/// The simulated nsys: takes the command line of Nsight Systems, runs an application and writes what a profiler of
/// timelines would have written. It never claims to be more than simulated.
@NullMarked
package dev.rangefinder.simulator.nsys;

import org.jspecify.annotations.NullMarked;
