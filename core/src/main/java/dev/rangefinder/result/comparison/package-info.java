/// The finished comparison of two sides as plain records: what writers render, and nothing computes any more (D1–D4).
/// Verdicts as closed words, numbers with the thresholds that decided them; no behaviour, no formats.
@NullMarked
package dev.rangefinder.result.comparison;

import org.jspecify.annotations.NullMarked;
