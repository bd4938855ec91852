/// The format `speedscope`: the regions as the viewer of that name reads them, a profile per scope and measure.
/// Only what adds up over launches is in it, because a box must have room for the boxes inside it.
@NullMarked
package dev.rangefinder.report.speedscope;

import org.jspecify.annotations.NullMarked;
