/// Lines that are not finished, and what is offered for them.
/// In folders of their own.
@NullMarked
package dev.rangefinder.hydra.completion;

import org.jspecify.annotations.NullMarked;
