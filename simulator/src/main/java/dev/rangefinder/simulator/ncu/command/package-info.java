/// The command line of ncu: every option with what it takes, and what ncu refuses.
/// Options are data; whoever needs one asks for it by its name.
@NullMarked
package dev.rangefinder.simulator.ncu.command;

import org.jspecify.annotations.NullMarked;
