/// The cases that the original produced, run against this library: one test a case, a table a file, and a list of
/// what differs that must be right in both directions.
@NullMarked
package dev.rangefinder.hydra.conformance;

import org.jspecify.annotations.NullMarked;
