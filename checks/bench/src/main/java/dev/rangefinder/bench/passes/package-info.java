/// How many passes we predict, against how many Nsight Compute recorded, on captures that hold both the metrics and the
/// number (W1). The rule is the product's: it is asked for the metrics that a capture has.
@NullMarked
package dev.rangefinder.bench.passes;

import org.jspecify.annotations.NullMarked;
