/// From a composed tree to a program's own records, with errors that name the key, the expected type and the origin.
/// Reads resolved nodes; what it does not know it refuses.
@NullMarked
package dev.rangefinder.hydra.bind;

import org.jspecify.annotations.NullMarked;
