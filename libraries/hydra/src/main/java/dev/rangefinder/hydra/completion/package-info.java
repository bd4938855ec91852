/// What may stand next on a command line: groups and their options, keys of the composed configuration, their values,
/// files. Answers with texts; how a shell shows them is its own matter.
@NullMarked
package dev.rangefinder.hydra.completion;

import org.jspecify.annotations.NullMarked;
