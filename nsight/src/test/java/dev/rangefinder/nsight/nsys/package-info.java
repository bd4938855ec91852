/// Proves that exports of every schema make the same timeline, and that oddities are told.
/// Real exports come from the shared data; others are made by SQL here.
@NullMarked
package dev.rangefinder.nsight.nsys;

import org.jspecify.annotations.NullMarked;
