@NullMarked
package dev.rangefinder.hydra.interpolation;

import org.jspecify.annotations.NullMarked;
