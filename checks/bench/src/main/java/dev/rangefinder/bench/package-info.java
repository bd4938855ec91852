/// Side-by-side runs of Rangefinder against its peers: one process per contender, one task, one table of ratios.
/// Every table ends with a line that shows that all contenders got the same sums.
@NullMarked
package dev.rangefinder.bench;

import org.jspecify.annotations.NullMarked;
