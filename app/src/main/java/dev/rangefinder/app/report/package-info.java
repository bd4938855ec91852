/// From named captures to one region report: reads them in order, feeds the analysis, says where everything came
/// from. Computes no number of its own and writes no format.
@NullMarked
package dev.rangefinder.app.report;

import org.jspecify.annotations.NullMarked;
