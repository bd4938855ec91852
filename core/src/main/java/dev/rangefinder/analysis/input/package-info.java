/// Inputs while they are read, and what they have to do with each other: runs that differ, launches that are equal,
/// captures
/// that hold a part of their program.
/// It knows no region.
@NullMarked
package dev.rangefinder.analysis.input;

import org.jspecify.annotations.NullMarked;
