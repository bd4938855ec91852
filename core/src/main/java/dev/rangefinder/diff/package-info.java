/// Compares two sides, each of one run or of repeats: whether they can be compared, which regions belong together, what
/// changed and whose change it is (D1–D4). Takes finished reports and gives a finished comparison.
@NullMarked
package dev.rangefinder.diff;

import org.jspecify.annotations.NullMarked;
