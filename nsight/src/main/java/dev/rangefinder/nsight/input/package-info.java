/// The table of formats that can be read: what tells their files apart, who opens them, how they are analysed. Knows
/// every reader; no reader knows it.
@NullMarked
package dev.rangefinder.nsight.input;

import org.jspecify.annotations.NullMarked;
