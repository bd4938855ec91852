/// What a capture costs before it runs: what a command line asks ncu for, and how many passes NVIDIA's own library puts
/// that into on a chip (W1–W3, W5). The library is looked for and loaded only when somebody asks, and closed after.
@NullMarked
package dev.rangefinder.profiler.cost;

import org.jspecify.annotations.NullMarked;
