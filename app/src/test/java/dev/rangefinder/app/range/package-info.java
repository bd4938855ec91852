@NullMarked
package dev.rangefinder.app.range;

import org.jspecify.annotations.NullMarked;
