/// Tests of what is known about a person's terminal.
/// No terminal is needed.
@NullMarked
package dev.rangefinder.app.terminal;

import org.jspecify.annotations.NullMarked;
