/// Tests of lists of kernels, and of the names of their folders.
@NullMarked
package dev.rangefinder.app.kernels;

import org.jspecify.annotations.NullMarked;
