@NullMarked
package dev.rangefinder.profiler.log;

import org.jspecify.annotations.NullMarked;
