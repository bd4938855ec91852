/// What a person's terminal needs: text that cannot hurt it, bold where it can be shown, progress that erases itself.
/// Knows nothing of captures.
@NullMarked
package dev.rangefinder.app.terminal;

import org.jspecify.annotations.NullMarked;
