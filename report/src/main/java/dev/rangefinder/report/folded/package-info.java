/// The format `folded`: what flame-graph tools read. A line per region, and nothing that such a tool would not take.
@NullMarked
package dev.rangefinder.report.folded;

import org.jspecify.annotations.NullMarked;
