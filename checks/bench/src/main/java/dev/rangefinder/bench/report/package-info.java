/// The race over `.ncu-rep` files: a generator of large reports in the shape of real ones, and who reads them.
/// Peers that need heavy libraries are in `checks/bench/peers`.
@NullMarked
package dev.rangefinder.bench.report;

import org.jspecify.annotations.NullMarked;
