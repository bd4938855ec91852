/// What kernels do: names, shapes, operations and bytes, and how a launch is written into a trace.
/// Workloads write it, the readers of traces read it.
@NullMarked
package dev.rangefinder.simulator.work;

import org.jspecify.annotations.NullMarked;
