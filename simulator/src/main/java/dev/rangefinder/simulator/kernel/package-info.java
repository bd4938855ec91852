/// The kernels that sample programs launch on a real GPU (G1): their PTX, and launches with the shapes that they need.
/// What a simulated device does has no kernels.
@NullMarked
package dev.rangefinder.simulator.kernel;

import org.jspecify.annotations.NullMarked;
