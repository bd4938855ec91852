/// From a primary configuration and overrides to one composed tree, with the `hydra` node that describes the run.
/// The one place that knows the whole way; the steps themselves lie in the packages before it.
@NullMarked
package dev.rangefinder.hydra.compose;

import org.jspecify.annotations.NullMarked;
