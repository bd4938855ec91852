/// Command lines as both profilers take them: options with what they take, words taken apart, refusals.
/// Which options there are, and in which words one is refused, each simulated tool says itself.
@NullMarked
package dev.rangefinder.simulator.command;

import org.jspecify.annotations.NullMarked;
