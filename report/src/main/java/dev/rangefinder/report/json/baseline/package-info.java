/// Baselines: the numbers of runs to compare with, as a file that is pleasant to keep in version control.
/// Sorted, with a line for each region and kernel; written and read back.
@NullMarked
package dev.rangefinder.report.json.baseline;

import org.jspecify.annotations.NullMarked;
