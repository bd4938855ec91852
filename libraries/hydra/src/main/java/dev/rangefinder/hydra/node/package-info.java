/// The values a configuration is made of: maps, lists and scalars, each with the place it came from, and none of them
/// changeable. Knows nothing of YAML, of overrides on a command line or of what `${…}` means.
@NullMarked
package dev.rangefinder.hydra.node;

import org.jspecify.annotations.NullMarked;
