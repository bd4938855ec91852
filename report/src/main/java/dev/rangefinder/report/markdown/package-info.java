/// The report for people: Markdown that also reads well in a terminal, and sections as plain text.
/// Shares and sums of what is shown are all it computes.
@NullMarked
package dev.rangefinder.report.markdown;

import org.jspecify.annotations.NullMarked;
