/// What is recorded of a run: ranges, calls, kernels, and when they happened.
/// Times of the processor are those of the trace; times of the device come from the model of a GPU.
@NullMarked
package dev.rangefinder.simulator.nsys.recording;

import org.jspecify.annotations.NullMarked;
