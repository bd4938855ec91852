/// What is compared: the sums behind the figures of one run, and which metrics make a class (D3).
/// Sums of several regions add here, before any ratio is formed.
@NullMarked
package dev.rangefinder.diff.measure;

import org.jspecify.annotations.NullMarked;
