/// Nsight Compute's report format (`.ncu-rep`, `.ncu-repz`, `.nsight-cuprof-report`): the reader, and the encoder
/// beside it. `Format` names every field that either of them knows; what it does not name is skipped by length.
@NullMarked
package dev.rangefinder.nsight.ncu.report;

import org.jspecify.annotations.NullMarked;
