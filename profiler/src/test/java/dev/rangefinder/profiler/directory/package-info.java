/// Tests of what a run keeps in its folder.
@NullMarked
package dev.rangefinder.profiler.directory;

import org.jspecify.annotations.NullMarked;
