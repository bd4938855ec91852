/// The race over `ncu --csv` output: generators of large raw and details pages, and who reads them to launches.
/// Peers that need heavy libraries are in `checks/bench/peers`.
@NullMarked
package dev.rangefinder.bench.csv;

import org.jspecify.annotations.NullMarked;
