@NullMarked
package dev.rangefinder.timeline.strip;

import org.jspecify.annotations.NullMarked;
