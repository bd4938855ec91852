/// Text of strangers, made harmless: names of captures and words of users may hold anything, and go to terminals.
/// Knows nothing of what the text means.
@NullMarked
package dev.rangefinder.text;

import org.jspecify.annotations.NullMarked;
