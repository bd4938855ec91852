/// Tests of binding: what fits, what is refused and how that is told, and trees that mean harm.
/// Trees are made by hand here, without YAML.
@NullMarked
package dev.rangefinder.hydra.bind;

import org.jspecify.annotations.NullMarked;
