/// What the figures of a finished report mean: findings, rooflines, spreads, headline metrics and the verdict.
/// It is computed once, here, from figures alone; whatever is shown is a record in `result`.
@NullMarked
package dev.rangefinder.finding;

import org.jspecify.annotations.NullMarked;
