/// Names of kernels and of regions that belong together (D2).
@NullMarked
package dev.rangefinder.diff.alignment;

import org.jspecify.annotations.NullMarked;
