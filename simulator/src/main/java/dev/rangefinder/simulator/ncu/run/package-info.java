/// A run under the stand-in: the application as a real process, its trace followed live, results made of what it
/// launches. What goes wrong on request goes wrong here.
@NullMarked
package dev.rangefinder.simulator.ncu.run;

import org.jspecify.annotations.NullMarked;
