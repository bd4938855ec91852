/// A capture for people: compact, aligned, 100 columns wide.
/// Whatever comes out of the file is escaped on its way to the page, in one place.
@NullMarked
package dev.rangefinder.app.inspect.text;

import org.jspecify.annotations.NullMarked;
