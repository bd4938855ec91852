/// Our detectors against Nsight Compute's own rules, on captures that hold what the rules said. Detectors see the
/// numbers only: rule results are taken away from them first.
@NullMarked
package dev.rangefinder.bench.rules;

import org.jspecify.annotations.NullMarked;
