/// Reports: their names, how they are written, how they are read again.
/// Kernel results are in NVIDIA's format; results of ranges, whose layout is not known, in a form of its own.
@NullMarked
package dev.rangefinder.simulator.ncu.report;

import org.jspecify.annotations.NullMarked;
