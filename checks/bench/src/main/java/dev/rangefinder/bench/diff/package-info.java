/// Comparisons of made-up runs whose noise is known: how often equal programs alarm, how small a change is found, how
/// long a large comparison takes.
@NullMarked
package dev.rangefinder.bench.diff;

import org.jspecify.annotations.NullMarked;
