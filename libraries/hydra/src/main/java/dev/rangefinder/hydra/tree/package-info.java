/// What one can do to a tree of nodes: select, merge, update, delete, with or without new keys.
/// Every change makes a new tree; keys that a schema knows are checked on the way.
@NullMarked
package dev.rangefinder.hydra.tree;

import org.jspecify.annotations.NullMarked;
