/// Two sides compared, on runs that are made up launch by launch (D1–D4).
@NullMarked
package dev.rangefinder.diff;

import org.jspecify.annotations.NullMarked;
