/// Holds a finished comparison against rules: budgets, targets, largest increases and accepted exceptions (D5).
/// Never passes what it could not measure.
@NullMarked
package dev.rangefinder.diff.gate;

import org.jspecify.annotations.NullMarked;
