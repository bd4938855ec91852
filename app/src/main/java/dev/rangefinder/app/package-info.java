/// The entrance: from arguments to an exit code.
/// Everything a command writes goes through the streams that the entrance was given.
@NullMarked
package dev.rangefinder.app;

import org.jspecify.annotations.NullMarked;
