/// From bytes to cells: encodings, lines, quotes, and where among other output a table begins and ends. What a cell
/// means is not known here, but for the forms of numbers and dimensions.
@NullMarked
package dev.rangefinder.nsight.ncu.csv.text;

import org.jspecify.annotations.NullMarked;
