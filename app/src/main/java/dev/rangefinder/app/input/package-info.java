/// The files that a user named: which captures are meant, whether they can be read, and what identifies their
/// content. Knows nothing of what is in a capture.
@NullMarked
package dev.rangefinder.app.input;

import org.jspecify.annotations.NullMarked;
