/// A report as a terminal shows it: lines that fit its width, with or without colour.
/// Knows how wide characters are, and computes nothing that a report does not say.
@NullMarked
package dev.rangefinder.report.terminal;

import org.jspecify.annotations.NullMarked;
