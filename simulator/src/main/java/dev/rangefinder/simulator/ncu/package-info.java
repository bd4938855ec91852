/// The simulated ncu: the same command line, the same lines on the terminal, reports in the same format.
/// It refuses what ncu refuses, and everything that it writes says that it is simulated.
@NullMarked
package dev.rangefinder.simulator.ncu;

import org.jspecify.annotations.NullMarked;
