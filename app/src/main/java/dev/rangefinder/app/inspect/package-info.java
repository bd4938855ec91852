/// What `inspect` finds out about a capture, before anyone decides how to show it.
/// One walk over the launches; nothing here grows with their number, only with what differs between them.
@NullMarked
package dev.rangefinder.app.inspect;

import org.jspecify.annotations.NullMarked;
