/// The numbers of the report format: fields, magic numbers and codes, once for reader and encoder. A test compares them
/// with FORMAT_COVERAGE.md.
@NullMarked
package dev.rangefinder.nsight.ncu.report.format;

import org.jspecify.annotations.NullMarked;
