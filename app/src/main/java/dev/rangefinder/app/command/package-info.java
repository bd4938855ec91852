/// The commands as the shell sees them: options, help, errors, exit codes.
/// What a command finds out and how it looks is made elsewhere.
@NullMarked
package dev.rangefinder.app.command;

import org.jspecify.annotations.NullMarked;
