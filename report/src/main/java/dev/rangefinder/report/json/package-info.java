/// The machine-readable report, written and read back piece by piece; its schemas are resources beside these classes.
/// Keys are stable, numbers are in base units except where a key names its unit.
@NullMarked
package dev.rangefinder.report.json;

import org.jspecify.annotations.NullMarked;
