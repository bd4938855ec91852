/// Overrides of the command line: what `a.b=[1,2]`, `+group=option` or `~key` says, with functions and sweeps.
/// Turns text into records and back; knows nothing of the configuration that the overrides will change.
@NullMarked
package dev.rangefinder.hydra.override;

import org.jspecify.annotations.NullMarked;
