@NullMarked
package dev.rangefinder.hydra.yaml;

import org.jspecify.annotations.NullMarked;
