/// The folder of a run: which files are its own, who has it, and the record by which it goes on or gives way (P4, P7).
/// Nothing is started here; how a capture ended is a [CaptureOutcome] that whoever ran it hands over.
@NullMarked
package dev.rangefinder.profiler.directory;

import org.jspecify.annotations.NullMarked;
