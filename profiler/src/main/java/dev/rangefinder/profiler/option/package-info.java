/// The options of ncu and nsys as records, in the words of the configuration: each checks its own sense.
/// They carry the hints by which Hydra's tree is bound to them, and nothing else of it.
@NullMarked
package dev.rangefinder.profiler.option;

import org.jspecify.annotations.NullMarked;
