/// Command lines, as people and strangers type them.
/// Properties over seeds as well as examples.
@NullMarked
package dev.rangefinder.hydra.arguments;

import org.jspecify.annotations.NullMarked;
