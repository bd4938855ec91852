/// What all contenders of a race must agree on: sums over launches and over metrics, whoever read them. Knows no
/// contender and no race.
@NullMarked
package dev.rangefinder.bench.sums;

import org.jspecify.annotations.NullMarked;
