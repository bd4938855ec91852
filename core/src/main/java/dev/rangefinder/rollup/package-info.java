/// Adds up the metrics of launches, exactly and so that sums can be merged (M7).
/// Knows no range: what is added up together is decided elsewhere.
@NullMarked
package dev.rangefinder.rollup;

import org.jspecify.annotations.NullMarked;
