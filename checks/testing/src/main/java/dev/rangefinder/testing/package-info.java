/// What the tests of several modules share: where the shared captures are, how two JSON documents differ, and a driver
/// of
/// CUDA without a GPU.
/// Used in test scope only.
@NullMarked
package dev.rangefinder.testing;

import org.jspecify.annotations.NullMarked;
