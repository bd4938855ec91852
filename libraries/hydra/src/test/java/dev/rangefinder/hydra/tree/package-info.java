@NullMarked
package dev.rangefinder.hydra.tree;

import org.jspecify.annotations.NullMarked;
