/// A run under the simulated ncu: the application is a real process, its trace is followed, its launches become
/// results. What goes wrong on request goes wrong here.
@NullMarked
package dev.rangefinder.simulator.ncu.run;

import org.jspecify.annotations.NullMarked;
