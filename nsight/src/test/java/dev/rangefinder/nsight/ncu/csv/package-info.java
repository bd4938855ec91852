/// Proves that CSV files are read as they are printed, whatever they hold, and that damage does no harm.
/// Real and made captures come from the shared data; oddities are written by hand here.
@NullMarked
package dev.rangefinder.nsight.ncu.csv;

import org.jspecify.annotations.NullMarked;
