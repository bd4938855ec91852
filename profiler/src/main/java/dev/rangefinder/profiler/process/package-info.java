/// Processes: one class owns a child process, from its arguments to the end of all that it started.
/// Everything else asks it.
@NullMarked
package dev.rangefinder.profiler.process;

import org.jspecify.annotations.NullMarked;
