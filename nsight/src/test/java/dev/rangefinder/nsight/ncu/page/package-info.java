/// Tests of the pages that ncu prints: against real pages, and read back by the reader of CSV.
@NullMarked
package dev.rangefinder.nsight.ncu.page;

import org.jspecify.annotations.NullMarked;
