/// What ncu printed, word by word: records of launches, metrics, rules, ranges and messages as the table has them, in
/// units of the table. Nothing is converted here, so that a reader of the file finds every word again.
@NullMarked
package dev.rangefinder.nsight.ncu.csv.printed;

import org.jspecify.annotations.NullMarked;
