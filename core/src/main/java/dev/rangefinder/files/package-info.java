/// Files that survive: written under a name of their own and moved when they are whole, for their owner only, never
/// through a symbolic link (P4, P7). Knows nothing of profilers and reports.
@NullMarked
package dev.rangefinder.files;

import org.jspecify.annotations.NullMarked;
