/// What a metric's name and unit mean.
/// Knows how printed units scale to base units; knows nothing of files.
@NullMarked
package dev.rangefinder.metric;

import org.jspecify.annotations.NullMarked;
