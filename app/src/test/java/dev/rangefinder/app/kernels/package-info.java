/// Tests of the kernels that took longest.
@NullMarked
package dev.rangefinder.app.kernels;

import org.jspecify.annotations.NullMarked;
