/// From the words of a multirun to its jobs: every combination of the values that the words sweep over, in batches.
/// Knows words and the names of a group's options; composes and runs nothing.
@NullMarked
package dev.rangefinder.hydra.sweep;

import org.jspecify.annotations.NullMarked;
