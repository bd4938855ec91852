/// Whether numbers of two sides differ: bands, exact intervals, the smallest change that is visible (D3, D4).
/// Knows numbers of runs, and neither regions nor metrics.
@NullMarked
package dev.rangefinder.diff.statistics;

import org.jspecify.annotations.NullMarked;
