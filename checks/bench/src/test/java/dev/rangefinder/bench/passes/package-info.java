/// Tests of predicted passes.
@NullMarked
package dev.rangefinder.bench.passes;

import org.jspecify.annotations.NullMarked;
