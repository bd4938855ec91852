/// A capture as JSON, for programs: one class for each part of the document.
/// Launches are written as they are read, so a document may be larger than the memory.
@NullMarked
package dev.rangefinder.app.inspect.json;

import org.jspecify.annotations.NullMarked;
