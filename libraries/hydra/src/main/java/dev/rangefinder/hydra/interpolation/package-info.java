/// What `${…}` in a text means: its grammar, its evaluation in a tree, and the resolvers it may call.
/// Reads trees and changes none; clock, environment and own resolvers are given to it.
@NullMarked
package dev.rangefinder.hydra.interpolation;

import org.jspecify.annotations.NullMarked;
