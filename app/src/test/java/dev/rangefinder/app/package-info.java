/// The tool as its users meet it: command lines in, text and exit codes out.
/// Most tests run it in-process; a few start the launcher as a real process.
@NullMarked
package dev.rangefinder.app;

import org.jspecify.annotations.NullMarked;
