/// Reads the traces that annotated programs write, while they are being written.
/// What comes out are launches with the NVTX state they had.
@NullMarked
package dev.rangefinder.simulator.trace;

import org.jspecify.annotations.NullMarked;
