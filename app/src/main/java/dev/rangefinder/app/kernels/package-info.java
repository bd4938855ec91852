/// The kernel-level facility: which kernels take longest, each of them profiled by itself, and a report over them.
/// It plans with `profile`'s planner and captures with its runner; what is new is the folder of each kernel.
@NullMarked
package dev.rangefinder.app.kernels;

import org.jspecify.annotations.NullMarked;
