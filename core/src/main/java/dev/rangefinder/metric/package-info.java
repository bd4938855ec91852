/// What a metric's name and unit mean, how its values roll up over launches (M1–M4), and which sections show it.
/// Knows how PerfWorks builds names and how printed units scale to base units; knows nothing of launches and files.
@NullMarked
package dev.rangefinder.metric;

import org.jspecify.annotations.NullMarked;
