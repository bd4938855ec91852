/// The command lines of nsys: profile, export, stats and status, with the options that each of them takes.
/// Unknown options and values are refused in the words of nsys, as far as these are known.
@NullMarked
package dev.rangefinder.simulator.nsys.command;

import org.jspecify.annotations.NullMarked;
