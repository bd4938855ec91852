/// Whole compositions, in folders of their own: what overrides do to them, and what is refused.
@NullMarked
package dev.rangefinder.hydra.compose;

import org.jspecify.annotations.NullMarked;
