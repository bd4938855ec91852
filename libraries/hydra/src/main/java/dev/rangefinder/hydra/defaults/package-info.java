/// Defaults lists: where configurations lie, which of them are chosen, in which order and into which package they go.
/// Decides on files and names; loads what a list needs to be read and merges nothing.
@NullMarked
package dev.rangefinder.hydra.defaults;

import org.jspecify.annotations.NullMarked;
