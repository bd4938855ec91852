/// Exact intervals against counting all orders (D3).
@NullMarked
package dev.rangefinder.diff.statistics;

import org.jspecify.annotations.NullMarked;
