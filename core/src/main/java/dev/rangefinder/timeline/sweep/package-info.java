/// The sweep over a timeline: one pass in the order of time, which attributes each operation to the ranges that were
/// open
/// when it was launched, and times them. [dev.rangefinder.timeline.sweep.TimelineSweep] is the door; the rest is ugly
/// for speed and stays inside.
@NullMarked
package dev.rangefinder.timeline.sweep;

import org.jspecify.annotations.NullMarked;
