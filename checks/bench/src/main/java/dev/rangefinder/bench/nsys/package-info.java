/// Generated exports of Nsight Systems, and who attributes their kernels to ranges.
@NullMarked
package dev.rangefinder.bench.nsys;

import org.jspecify.annotations.NullMarked;
