/// The outcome of a gate as plain records: which rules held, what was accepted, and how much was looked at (D5).
/// What writers render and the exit code is taken from; no behaviour, no formats.
@NullMarked
package dev.rangefinder.result.gate;

import org.jspecify.annotations.NullMarked;
