/// What a timeline looks like: when ranges were open and devices busy, in as much detail as can be seen.
/// It is part of a report, bounded in size, and made once; page and files only show it.
@NullMarked
package dev.rangefinder.result.strip;

import org.jspecify.annotations.NullMarked;
