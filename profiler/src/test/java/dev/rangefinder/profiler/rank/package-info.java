@NullMarked
package dev.rangefinder.profiler.rank;

import org.jspecify.annotations.NullMarked;
