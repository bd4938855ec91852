/// Hydra's configuration for Java: composable YAML, override words, interpolation, typed reads. What a program calls;
/// the packages below do the work and can be used alone.
@NullMarked
package dev.rangefinder.hydra;

import org.jspecify.annotations.NullMarked;
