/// Rules, exceptions and what never passes, on made-up comparisons (D5).
@NullMarked
package dev.rangefinder.diff.gate;

import org.jspecify.annotations.NullMarked;
