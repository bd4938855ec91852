/// The race over regions: a training loop with nested ranges as a report of any length, and who reads and analyses
/// it. The generator knows what every region must add up to.
@NullMarked
package dev.rangefinder.bench.region;

import org.jspecify.annotations.NullMarked;
