/// JSON as the tool writes it, value by value, and as it reads a report back, member by member.
/// Nothing here knows what it means.
@NullMarked
package dev.rangefinder.report.json.stream;

import org.jspecify.annotations.NullMarked;
