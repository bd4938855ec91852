/// The report is proven on small reports made by hand.
/// How it looks is held by the golden files.
@NullMarked
package dev.rangefinder.report;

import org.jspecify.annotations.NullMarked;
