@NullMarked
package dev.rangefinder.profiler.process;

import org.jspecify.annotations.NullMarked;
