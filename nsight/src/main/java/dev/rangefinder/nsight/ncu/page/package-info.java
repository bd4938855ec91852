/// The pages that ncu prints of a report, in its own columns: details and single sections, as CSV.
/// They know results and how ncu of which version spells them, and nothing of how results came to be.
@NullMarked
package dev.rangefinder.nsight.ncu.page;

import org.jspecify.annotations.NullMarked;
