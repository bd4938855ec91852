/// What reaches a terminal.
/// Names in captures are hostile until shown otherwise.
@NullMarked
package dev.rangefinder.app.terminal;

import org.jspecify.annotations.NullMarked;
