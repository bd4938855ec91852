/// What `ncu --csv` prints, read as launches: every page, every version, with the log lines and program output around
/// it. One pass in flat memory; a faithful view for people who want to see what the file says, and core launches for
/// the rest.
@NullMarked
package dev.rangefinder.nsight.ncu.csv;

import org.jspecify.annotations.NullMarked;
