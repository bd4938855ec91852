/// Writes reports: one encoder a message of the format, the counterparts of the decoders.
/// [dev.rangefinder.nsight.ncu.report.encoding.NcuReportWriter] is the door.
@NullMarked
package dev.rangefinder.nsight.ncu.report.encoding;

import org.jspecify.annotations.NullMarked;
