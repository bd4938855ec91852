/// Comparisons of captures, real and made up, against what is known about them (D1–D4).
@NullMarked
package dev.rangefinder.app.diff;

import org.jspecify.annotations.NullMarked;
