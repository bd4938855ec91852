@NullMarked
package dev.rangefinder.simulator.kernel;

import org.jspecify.annotations.NullMarked;
