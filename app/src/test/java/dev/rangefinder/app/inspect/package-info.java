/// What `inspect` finds out, piece by piece.
/// How it looks is held by the golden files.
@NullMarked
package dev.rangefinder.app.inspect;

import org.jspecify.annotations.NullMarked;
