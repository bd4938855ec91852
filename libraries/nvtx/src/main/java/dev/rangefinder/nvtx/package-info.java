/// NVTX for Java programs: ranges, marks, domains, for whatever tool is attached.
/// Without a tool nothing happens, and it costs nothing.
@NullMarked
package dev.rangefinder.nvtx;

import org.jspecify.annotations.NullMarked;
