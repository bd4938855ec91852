/// The command line of a Hydra application: its flags, and the overrides between them.
/// Splits and checks; what a flag does is done elsewhere.
@NullMarked
package dev.rangefinder.hydra.arguments;

import org.jspecify.annotations.NullMarked;
