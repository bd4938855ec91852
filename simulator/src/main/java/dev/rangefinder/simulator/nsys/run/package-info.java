/// A run under the simulated nsys: the application is a real process, and what its traces tell becomes a report.
/// What goes wrong on request goes wrong here.
@NullMarked
package dev.rangefinder.simulator.nsys.run;

import org.jspecify.annotations.NullMarked;
