/// The CUDA driver for Java programs (G1): devices, memory, streams, events, and kernels from PTX, without a toolkit.
/// Nothing happens until a driver is loaded; where there is none, one sentence says why.
@NullMarked
package dev.rangefinder.cuda;

import org.jspecify.annotations.NullMarked;
