/// Makes the strips of a report out of what timelines look like: with its regions and scopes, and within its bounds.
@NullMarked
package dev.rangefinder.analysis.strip;

import org.jspecify.annotations.NullMarked;
