/// The pages that ncu prints: details, raw, summaries, session; as tables for people and as CSV.
/// They know results and how to print them, and nothing of how results came to be.
@NullMarked
package dev.rangefinder.simulator.ncu.page;

import org.jspecify.annotations.NullMarked;
