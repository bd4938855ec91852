/// What is asked of a real machine.
@NullMarked
package dev.rangefinder.profiler.doctor;

import org.jspecify.annotations.NullMarked;
