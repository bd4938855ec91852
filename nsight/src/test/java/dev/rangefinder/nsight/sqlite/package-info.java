/// Proves that tables are read alike by pages and by the driver, that damage does no harm, and that nothing is written.
/// Files are made by SQL here; real ones come from the shared data.
@NullMarked
package dev.rangefinder.nsight.sqlite;

import org.jspecify.annotations.NullMarked;
