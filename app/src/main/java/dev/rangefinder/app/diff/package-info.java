/// From what a user named to the sides of a comparison: captures and run directories are analysed, reports read back.
/// In a comparison a folder holds repeats, in a report it holds ranks.
@NullMarked
package dev.rangefinder.app.diff;

import org.jspecify.annotations.NullMarked;
