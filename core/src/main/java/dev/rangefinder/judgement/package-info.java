/// What the numbers of one launch mean: what bounds it (F1).
/// Judges launch by launch and keeps whole numbers that can be added, never averages.
@NullMarked
package dev.rangefinder.judgement;

import org.jspecify.annotations.NullMarked;
