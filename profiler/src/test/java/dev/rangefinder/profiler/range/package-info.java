@NullMarked
package dev.rangefinder.profiler.range;

import org.jspecify.annotations.NullMarked;
