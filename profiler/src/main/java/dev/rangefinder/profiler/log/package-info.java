/// What ncu says: its log line by line, what each line means, and what a person should know and do about it (P9).
/// Nothing here knows of plans or runs; whoever has those adds what only they can tell.
@NullMarked
package dev.rangefinder.profiler.log;

import org.jspecify.annotations.NullMarked;
