/// What metrics there are, for people and for programs: meaning, cost, and how their values roll up (W6).
/// Nothing is looked up here.
@NullMarked
package dev.rangefinder.app.metrics;

import org.jspecify.annotations.NullMarked;
