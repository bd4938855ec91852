@NullMarked
package dev.rangefinder.hydra;

import org.jspecify.annotations.NullMarked;
