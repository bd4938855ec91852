@NullMarked
package dev.rangefinder.app.capture;

import org.jspecify.annotations.NullMarked;
