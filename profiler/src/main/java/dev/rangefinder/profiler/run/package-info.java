/// Does what a plan says: one runner for ncu and nsys, which differ in a [Profiler], and explains what went wrong.
/// What is made of the captures is for whoever asked for them.
@NullMarked
package dev.rangefinder.profiler.run;

import org.jspecify.annotations.NullMarked;
