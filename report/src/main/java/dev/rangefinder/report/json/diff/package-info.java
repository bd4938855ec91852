/// `diff.json`: a comparison with every threshold that decided anything.
/// One writer a record, as report.json has them.
@NullMarked
package dev.rangefinder.report.json.diff;

import org.jspecify.annotations.NullMarked;
