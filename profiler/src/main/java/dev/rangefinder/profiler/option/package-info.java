/// The options of ncu and nsys in the words of the configuration: those of ncu a table, which checks their sense.
/// They say how Hydra's tree is bound to them, and know nothing else of it.
@NullMarked
package dev.rangefinder.profiler.option;

import org.jspecify.annotations.NullMarked;
