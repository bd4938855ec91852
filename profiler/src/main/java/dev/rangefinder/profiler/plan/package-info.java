/// What a run would do, before anything is done: the exact commands, why each is there, and what they may cost.
/// Everything here is a value made of settings; nothing is started and nothing is written.
@NullMarked
package dev.rangefinder.profiler.plan;

import org.jspecify.annotations.NullMarked;
