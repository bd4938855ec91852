@NullMarked
package dev.rangefinder.profiler.run;

import org.jspecify.annotations.NullMarked;
