/// Real time: what a profiler of time recorded, in columns, and to which ranges its work belongs.
/// Readers make a timeline; the sweep counts and times every path of ranges in it, once, without looking at names.
@NullMarked
package dev.rangefinder.timeline;

import org.jspecify.annotations.NullMarked;
