/// What the tests of several modules share: where the shared captures are, and how two JSON documents differ.
/// Used in test scope only.
@NullMarked
package dev.rangefinder.testing;

import org.jspecify.annotations.NullMarked;
