/// What the numbers of one launch mean: what bounds it, and what each detector sees at stake (F1, F2).
/// Judges launch by launch and keeps whole numbers that can be added, never averages.
@NullMarked
package dev.rangefinder.judgement;

import org.jspecify.annotations.NullMarked;
