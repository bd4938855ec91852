/// Tests of the simulated device as a whole.
/// Its parts are tested beside them.
@NullMarked
package dev.rangefinder.simulator;

import org.jspecify.annotations.NullMarked;
