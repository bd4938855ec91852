/// What is collected of a result: sections, metrics, rules, and how many passes that takes.
/// It asks the model of a GPU for values and knows nothing of processes and files.
@NullMarked
package dev.rangefinder.simulator.ncu.collect;

import org.jspecify.annotations.NullMarked;
