/// Tests of how captures are read for a report.
/// Whole reports are tested one level up, through the command.
@NullMarked
package dev.rangefinder.app.report;

import org.jspecify.annotations.NullMarked;
