/// The folder of a finished report: which files it has, what they are called, and how they get there (P6).
/// The formats themselves are rooms of their own.
@NullMarked
package dev.rangefinder.report;

import org.jspecify.annotations.NullMarked;
