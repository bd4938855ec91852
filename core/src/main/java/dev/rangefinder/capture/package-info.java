/// The words of a capture: what a profiler recorded about each launch, and in which ranges it was launched.
/// Plain values without behaviour of their own; readers make them, and everything else reads them.
@NullMarked
package dev.rangefinder.capture;

import org.jspecify.annotations.NullMarked;
