/// Text that is read as bytes, for readers of files in which the same text stands many times.
@NullMarked
package dev.rangefinder.nsight.text;

import org.jspecify.annotations.NullMarked;
