/// From the overrides of a multirun to its jobs: every combination of the values that the overrides sweep over, in
/// batches. Knows overrides and the names of a group's options; composes and runs nothing.
@NullMarked
package dev.rangefinder.hydra.sweep;

import org.jspecify.annotations.NullMarked;
