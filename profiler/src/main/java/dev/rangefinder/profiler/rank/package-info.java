/// One of several processes that a launcher started: which it is, where its run goes, and how it runs unprofiled (P8).
/// Nothing else asks for the variables of launchers.
@NullMarked
package dev.rangefinder.profiler.rank;

import org.jspecify.annotations.NullMarked;
