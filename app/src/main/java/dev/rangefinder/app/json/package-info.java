/// JSON as the tool prints it: indented, value by value.
/// Nothing here knows what it means.
@NullMarked
package dev.rangefinder.app.json;

import org.jspecify.annotations.NullMarked;
